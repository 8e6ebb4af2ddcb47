import { CallError } from '../../../lib/api/call-error.ts'

/**
 * Why a pair was not saved: for a code without words here, the server's own.
 *
 * @param text as any save says it
 * @param known words by code
 * @source spec 001 §8 Punch pair
 */
export function pairFailure(error: unknown, text: string, known: object): string {
  if (!(error instanceof CallError) || error.kind !== 'refused' || (error.serverMessage ?? '') in known) return text
  const { errorMessage } = Object(error.answer) as { errorMessage?: string | null }
  return errorMessage || text
}
