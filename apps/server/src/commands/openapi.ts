import { CALLS } from '@timeloom/contract'
import { openapiDocument } from '../platform/http/openapi.ts'
import { version } from '../version.ts'

/** Prints the OpenAPI document; needs no database and no settings. */
process.stdout.write(`${JSON.stringify(openapiDocument(CALLS, version), null, 2)}\n`)
