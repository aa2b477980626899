import { publicConfig } from '../entities/public-config';
import * as paths from '../paths';
import { liveDocument } from './live-query';

export const publicConfigDocument = () => liveDocument(publicConfig, paths.publicConfig());
