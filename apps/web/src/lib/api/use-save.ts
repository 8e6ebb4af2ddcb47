import type { AnswerOf, Endpoint } from '@timeloom/contract'
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../notify.ts'
import { type BroughtAnswer, takeOver } from './brought-answer.ts'
import { call, type CallArguments, type CallInput } from './call.ts'
import { CallError, errorText, isOutcomeUnknown } from './call-error.ts'
import { watchForOthers } from './saves-under-way.ts'
import { callKey } from './use-call.ts'

export interface UseSaveOptions<E extends Endpoint> {
  /** Text of the success notification; absent shows none (the page itself shows the change). */
  success?: string | ((answer: AnswerOf<E>) => string)
  /** The caller's message, when the server has none. */
  failure: string
  /** Words of each refusal code; extra values travel in the answer. */
  refusals?: Partial<Record<string, string | ((answer: AnswerOf<E>) => string)>>
  /** Reading calls whose answers are old after the save. */
  invalidates?: Endpoint[]
  /** Fields of the body that every call of this save carries. */
  sends?: object
  /** A reading's answer that came with this one, shown without reading it again; undefined: there is none. */
  brings?: (answer: AnswerOf<E>, input: CallInput<E>) => BroughtAnswer | undefined
  onSaved?: (answer: AnswerOf<E>, input: CallInput<E>) => void
  /** Takes the failure over (field errors of a form); answer true to show no notification. */
  onFailed?: (error: unknown, text: string) => boolean | void
}

/**
 * A saving call with its words: 'success' notifies, a refusal code shows its text as an error, anything else follows
 * the error rule. Where no answer came, what the save may have changed is read again; so it is where a refusal says that
 * the screen is old, and where another save was under way, whatever this one brings.
 *
 * @source spec 000 §8.1, §8.5
 */
export function useSave<E extends Endpoint>(endpoint: E, options: UseSaveOptions<E>) {
  const client = useQueryClient()
  const rereadAll = (brought?: BroughtAnswer) =>
    Promise.all(
      (options.invalidates ?? []).map((read) =>
        client.invalidateQueries({
          queryKey: callKey(read),
          ...(brought?.read === read
            ? { predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(brought.queryKey) }
            : {}),
        }),
      ),
    )

  return useMutation<AnswerOf<E>, unknown, CallInput<E>, () => boolean>({
    onMutate: watchForOthers,
    mutationFn: async (input) => {
      const sent = options.sends ? { ...input, body: { ...(input.body as object), ...options.sends } } : input
      const answer = await call(endpoint, ...([sent] as unknown as CallArguments<E>))
      const code = messageOf(answer)
      if (code !== undefined && code !== 'success' && !isDone(code)) {
        throw new CallError({ kind: 'refused', status: 200, serverMessage: code, answer })
      }
      return answer
    },
    onSuccess: async (answer, input, wasAlone) => {
      const brought = wasAlone() ? options.brings?.(answer, input) : undefined
      if (brought) await takeOver(client, brought)
      options.onSaved?.(answer, input)
      const reread = rereadAll(brought)
      // A form is held until its lists are fresh, and says that it is saved when it lets go; a slow list holds it no longer.
      if (!brought) await Promise.race([reread, after(MOST_REREAD_MS)])
      if (options.success !== undefined) notify.success(wordsOf(options.success, answer))
    },
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'signedOut') return
      if (isOutcomeUnknown(error) || isScreenOld(error)) void rereadAll()
      if (error instanceof CallError && error.kind === 'abandoned') return
      const text = failureText(error, options)
      if (options.onFailed?.(error, text) !== true) notify.error(text)
    },
  })
}

/** The words of a failed save: those of its refusal code, an unknown code as it is, else the error rule. */
function failureText<E extends Endpoint>(error: unknown, options: UseSaveOptions<E>): string {
  if (!(error instanceof CallError) || error.kind !== 'refused') return errorText(error, options.failure)
  const words = options.refusals?.[error.serverMessage ?? '']
  if (words !== undefined) return wordsOf(words, error.answer as AnswerOf<E>)
  return error.serverMessage || options.failure
}

function wordsOf<A>(words: string | ((answer: A) => string), answer: A): string {
  return typeof words === 'function' ? words(answer) : words
}

function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined
  return typeof answer.message === 'string' ? answer.message : undefined
}

/** Whether it was refused for what others did since it was read: they closed the period, or decided. */
function isScreenOld(error: unknown): boolean {
  return (
    error instanceof CallError && error.kind === 'refused' && ['close', 'settled'].includes(error.serverMessage ?? '')
  )
}

/** Messages besides 'success' that mean the work is done or under way. */
function isDone(code: string): boolean {
  return code === 'completed' || code === 'started'
}

/** Milliseconds that a saved form waits at most for what is read again. */
const MOST_REREAD_MS = 1500

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
