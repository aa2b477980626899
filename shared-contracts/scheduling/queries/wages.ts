import { minimumWages } from '../entities/minimum-wages';
import * as paths from '../../core/paths';
import { liveDocument } from '../../core/queries/live-query';

export const minimumWagesDocument = () => liveDocument(minimumWages, paths.minimumWages());
