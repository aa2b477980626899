import { publicConfig } from '../entities/public-config';
import { paths } from '../paths';
import { liveDocument } from './live-query';

export const publicConfigDocument = () => liveDocument(publicConfig, paths.publicConfig());
