import { isRefusal, type Refusal } from '../src/platform/call/refusal.ts'

/** The answer of a service that is not to refuse. @throws the code of the refusal */
export function unrefused<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.answer.message)
  return answer
}
