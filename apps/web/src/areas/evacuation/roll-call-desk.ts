import {
  MOST_MARKS,
  syncRollCall,
  type AnswerOf,
  type BodyOf,
  type RollCallStatus,
  type WholeRollCall,
} from '@timeloom/contract'
import { CallError, isWayLost } from '../../lib/api/call-error.ts'
import { call, newKey } from '../../lib/api/call.ts'
import { takeChanges } from './merge-roll-call.ts'
import { openRollCallStore, type RollCallStore, type WaitingEntry } from './roll-call-store.ts'

export interface DeskState {
  /** As the server last told it; undefined: never heard here. */
  rollCall: WholeRollCall | undefined
  /** Milliseconds of this browser's clock; undefined: never. */
  heardAt: number | undefined
  /** What is not sent yet, of this roll call. */
  waiting: readonly WaitingEntry[]
  /** The last attempt reached nobody. */
  isCutOff: boolean
  /** Why the roll call cannot be shown: not there, or not allowed. */
  error: CallError | undefined
  /** Marks that the server could not keep. */
  lost: number
  /** This browser keeps nothing on its disk: marks that are not sent are lost with the page. */
  isForgetful: boolean
}

export type Sync = (id: string, body: BodyOf<typeof syncRollCall>) => Promise<AnswerOf<typeof syncRollCall>>

/** After this, in milliseconds, everyone is read again and not only those who changed. */
const WHOLE_EVERY_MS = 60_000

/**
 * A roll call in the hands of a warden: shows what was last heard, writes marks to the disk before anything else, and
 * sends them when the server can be reached.
 */
export class RollCallDesk {
  state: DeskState = {
    rollCall: undefined,
    heardAt: undefined,
    waiting: [],
    isCutOff: false,
    error: undefined,
    lost: 0,
    isForgetful: false,
  }
  private readonly listeners = new Set<() => void>()
  private readonly store: Promise<RollCallStore | undefined>
  private running: Promise<void> | undefined
  private isOwed = false
  private wholeAt = 0

  constructor(
    private readonly id: string,
    private readonly accountId: string,
    private readonly send: Sync = sendByCall,
    store: () => Promise<RollCallStore> = openRollCallStore,
  ) {
    this.store = store().catch(() => {
      this.become({ isForgetful: true })
      return undefined
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly read = (): DeskState => this.state

  /** Shows what this browser has, then asks the server. */
  async open(): Promise<void> {
    const store = await this.store
    const [kept, waiting] = await Promise.all([
      store?.read(this.accountId, this.id).catch(() => undefined),
      store?.waiting(this.accountId).catch(() => undefined),
    ])
    this.become({
      rollCall: this.state.rollCall ?? kept?.rollCall,
      heardAt: this.state.heardAt ?? kept?.heardAt,
      waiting: [...(waiting ?? []).filter((entry) => entry.rollCallId === this.id), ...this.state.waiting],
    })
    await this.sync()
  }

  mark(personId: string, status: RollCallStatus): Promise<void> {
    return this.note({ kind: 'mark', ...this.entry(), personId, status })
  }

  /** Adds someone who is here and not on the list, as safe. */
  async add(name: string): Promise<void> {
    const entry = this.entry()
    await this.note({ kind: 'added', ...entry, name })
    await this.mark(entry.id, 'safe')
  }

  /** Sends what waits and reads what has changed; asked meanwhile, it goes on with another round. */
  sync(): Promise<void> {
    if (this.running) this.isOwed = true
    this.running ??= this.rounds().finally(() => (this.running = undefined))
    return this.running
  }

  private async rounds(): Promise<void> {
    do {
      this.isOwed = false
      await this.round()
    } while (this.isOwed && !this.state.isCutOff)
  }

  private async round(): Promise<void> {
    const sent = this.state.waiting.slice(0, MOST_MARKS)
    const { rollCall: before } = this.state
    const isWhole = !before || performance.now() - this.wholeAt > WHOLE_EVERY_MS
    try {
      const { rollCall, refused } = await this.send(this.id, {
        sentAt: new Date().toISOString(),
        marks: sent.flatMap((entry) => (entry.kind === 'mark' ? [markOf(entry)] : [])),
        added: sent.flatMap((entry) =>
          entry.kind === 'added' ? [{ id: entry.id, name: entry.name, at: entry.at }] : [],
        ),
        changedSince: isWhole ? undefined : before.readAt,
      })
      if (isWhole) this.wholeAt = performance.now()
      const gone = new Set(sent.map(({ id }) => id))
      const next = isWhole ? rollCall : takeChanges(this.state.rollCall, rollCall)
      const heardAt = Date.now()
      this.become({
        rollCall: next,
        heardAt,
        waiting: this.state.waiting.filter(({ id }) => !gone.has(id)),
        isCutOff: false,
        error: undefined,
        lost: this.state.lost + refused.length,
      })
      const store = await this.store
      await store?.forget([...gone]).catch(() => undefined)
      await store?.keep(this.accountId, { rollCall: next, heardAt }).catch(() => undefined)
      if (this.state.waiting.length > 0) this.isOwed = true
    } catch (error) {
      const isRefused = error instanceof CallError && (error.kind === 'notFound' || error.kind === 'forbidden')
      this.become({ isCutOff: isWayLost(error), error: isRefused ? error : this.state.error })
    }
  }

  private async note(entry: WaitingEntry): Promise<void> {
    this.become({ waiting: [...this.state.waiting, entry] })
    await (await this.store)?.add(entry).catch(() => this.become({ isForgetful: true }))
    await this.sync()
  }

  private entry() {
    return { id: newKey(), accountId: this.accountId, rollCallId: this.id, at: new Date().toISOString() }
  }

  private become(changes: Partial<DeskState>): void {
    this.state = { ...this.state, ...changes }
    for (const listener of this.listeners) listener()
  }
}

function markOf({ id, personId, status, at }: Extract<WaitingEntry, { kind: 'mark' }>) {
  return { id, personId, status, at }
}

const sendByCall: Sync = (id, body) => call(syncRollCall, { params: { id }, body, as: 'json' })

/** Sends what an account marked in this browser in roll calls that are not open here. */
export async function sendWaiting(accountId: string): Promise<void> {
  const store = await openRollCallStore().catch(() => undefined)
  const waiting = (await store?.waiting(accountId)) ?? []
  for (const id of new Set(waiting.map(({ rollCallId }) => rollCallId))) await new RollCallDesk(id, accountId).open()
}
