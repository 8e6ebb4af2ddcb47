/** The demo cannot be created here, or not like this; the message says why and what to do. */
export class BulkDemoRefusedError extends Error {
  override name = 'BulkDemoRefusedError'
}
