/** The demo cannot be made here, or not so; the message says why and what to do. */
export class BulkDemoRefusedError extends Error {
  override name = 'BulkDemoRefusedError'
}
