// The build puts both into the same files; a frame alone would divide what it shares with the workspace into more of them.
export * from '.';
export { Framed } from './framed';
