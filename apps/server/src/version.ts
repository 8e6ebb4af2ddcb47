import manifest from '../package.json' with { type: 'json' }

/** The release, as the OpenAPI document and the log name it. */
export const version: string = manifest.version
