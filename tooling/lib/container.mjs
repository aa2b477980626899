/** The global name of one version of a feature; versions never share one. */
export const containerOf = (name, version) => `spot_${`${name}_${version}`.replace(/\W/g, '_')}`;
