import type { FastifyRequest } from 'fastify'
import { collectFields } from './fields.ts'
import { HttpError, malformed } from './http-error.ts'
import { keepTemporarily, type TemporaryFile } from './temporary-file.ts'

/**
 * Reads the fields and the one file of a multipart body.
 *
 * @param fileField the field that may carry a file; undefined when the call takes none
 * @throws HttpError 400 for a body that cannot be read or a file in another field; 413 when the file or a field is too large
 */
export async function readMultipart(
  request: FastifyRequest,
  fileField: string | undefined,
): Promise<{ fields: Record<string, unknown>; file: TemporaryFile | undefined }> {
  const entries: [string, string][] = []
  let file: TemporaryFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') entries.push([part.fieldname, String(part.value)])
      else if (part.fieldname !== fileField)
        throw malformed([{ field: part.fieldname, reason: 'no file is accepted here' }])
      else file = await keepTemporarily(part)
    }
  } catch (error) {
    await file?.dispose()
    throw isUnreadable(error) ? new HttpError(400, 'The multipart body cannot be read.') : error
  }
  return { fields: collectFields(entries), file }
}

/** What the reader of the body says of it, a boundary or an end that is missing, has no code; a full disk has one. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && !(error instanceof HttpError) && !('code' in error) && !('statusCode' in error)
}
