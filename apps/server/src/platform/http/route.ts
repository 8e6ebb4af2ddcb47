import type { AnswerOf, Endpoint } from '@timeloom/contract'
import type { AnswerFile } from '../call/answer-file.ts'
import type { FirstRun } from '../call/first-run.ts'
import type { Refusal } from '../call/refusal.ts'
import type { PlansOnce } from '../db/transaction.ts'
import type { Call, DeviceCall, InstallationCall, OwnCall } from './call.ts'

/** What a handler may answer: what the contract says, or an expected refusal. A file call answers an AnswerFile. */
export type Answered<E extends Endpoint> = AnswerOf<E> | AnswerFile | Refusal

type Handler<E extends Endpoint, C> = (call: C) => Answered<E> | Promise<Answered<E>>

/** Whether a call is there at all, asked before its body is read; it answers 404 otherwise. */
type IsOpen = (around: { firstRun: FirstRun }) => Promise<boolean>

/**
 * Fields that the answer to a save carries on top of the handler's: read after it, in its transaction. They are not kept
 * with an `Idempotency-Key`: a repeated request reads them again.
 */
export type Carry = (call: Call<Endpoint>) => Promise<object>

/** One call of the contract with what serves it. */
export type Route = { isOpen?: IsOpen | undefined } & (
  | {
      endpoint: Endpoint
      transaction: 'tenant'
      handler: Handler<Endpoint, Call<Endpoint>>
      carry?: Carry
      plansOnce?: PlansOnce
    }
  | { endpoint: Endpoint; transaction: 'own'; handler: Handler<Endpoint, OwnCall<Endpoint>> }
  | {
      endpoint: Endpoint
      transaction: 'device'
      handler: Handler<Endpoint, DeviceCall<Endpoint>>
      plansOnce?: PlansOnce
    }
  | { endpoint: Endpoint; transaction: 'installation'; handler: Handler<Endpoint, InstallationCall<Endpoint>> }
)

/**
 * Serves a call of the contract. The mount checks access, parses the input, opens the transaction, checks the answer
 * inside it, commits, sends.
 *
 * `transaction`: 'tenant' (the default) opens one of the caller's company; 'own' leaves it to `call.transact`; 'device'
 * opens one of the calling device's company, in the name of the system; 'installation' needs no company. `plansOnce` as
 * in `TransactionOptions`.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, Call<E>>,
  options?: { transaction?: never; plansOnce: PlansOnce },
): Route
export function route<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, OwnCall<E>>,
  options: { transaction: 'own' },
): Route
export function route<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, DeviceCall<E>>,
  options: { transaction: 'device'; plansOnce?: PlansOnce },
): Route
export function route<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, InstallationCall<E>>,
  options: { transaction: 'installation'; isOpen?: IsOpen },
): Route
export function route(
  endpoint: Endpoint,
  handler: unknown,
  options: Partial<Pick<Route, 'transaction' | 'isOpen'>> & { plansOnce?: PlansOnce } = {},
): Route {
  return { endpoint, handler, transaction: 'tenant', ...options } as Route
}
