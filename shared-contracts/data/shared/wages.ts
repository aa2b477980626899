import { minimumWages } from '../../entities/shared/minimum-wages';
import { paths } from '../paths';
import { liveDocument } from './live-query';

export const minimumWagesDocument = () => liveDocument(minimumWages, paths.minimumWages());
