import { ROLE_IDS } from '@timeloom/contract'
import { Client } from 'pg'
import type { Db } from '../db/open-database.ts'
import { tenantTransaction } from '../db/transaction.ts'
import type { Log } from '../log/log.ts'
import { watchPresence } from './presence-watch.repository.ts'

/** Milliseconds between two checks that the connection is there, which also renew the watches. */
const BEAT_MS = 20_000
/** A connection that is silent for longer is given up. */
const ANSWER_MS = 5_000
/** Milliseconds between two tellings of one company: a shift that begins is told a few times, not once per punch. */
const PAUSE_MS = 400

export interface Follower {
  /** Someone of the company came or left, perhaps several people. */
  onChange(): void
  /** Changes may go unnoticed from now on: the follower is forgotten. */
  onLoss(): void
}

/** The followers of one company in this process. */
interface Followed {
  followers: Set<Follower>
  /** Running: a change was told just now. */
  pause: NodeJS.Timeout | undefined
  /** There was another change since. */
  isOwed: boolean
}

interface Listening {
  client: Client
  /** Notifications come from now on. */
  ready: Promise<void>
  beat: NodeJS.Timeout
}

/**
 * Tells the streams of this process when people come and leave, whichever process took the punch: one connection listens
 * to the database's notifications for all of them, from the first follower to the last.
 */
export class PresenceFeed {
  private readonly companies = new Map<string, Followed>()
  private current: Listening | undefined

  constructor(
    private readonly db: Db,
    private readonly log: Log,
  ) {}

  /**
   * Follows a company. Changes committed after this resolves are told.
   *
   * @returns ends the following
   * @throws when the database cannot be reached
   */
  async follow(companyId: string, follower: Follower): Promise<() => void> {
    const followed = this.companies.get(companyId) ?? { followers: new Set(), pause: undefined, isOwed: false }
    this.companies.set(companyId, followed)
    followed.followers.add(follower)
    try {
      await (this.current ??= this.listen()).ready
      await this.watch(companyId)
    } catch (error) {
      this.leave(companyId, follower)
      throw error
    }
    return () => this.leave(companyId, follower)
  }

  /** Ends every following and the connection. */
  async close(): Promise<void> {
    const client = this.current?.client
    this.loseAll()
    await client?.end().catch(() => {})
  }

  private leave(companyId: string, follower: Follower): void {
    const followed = this.companies.get(companyId)
    if (!followed?.followers.delete(follower) || followed.followers.size > 0) return
    clearTimeout(followed.pause)
    this.companies.delete(companyId)
    if (this.companies.size === 0) void this.close()
  }

  private listen(): Listening {
    const client = new Client({ ...this.db.pool.options, pipeline: false, query_timeout: ANSWER_MS })
    const lose = (cause?: Error) => {
      void client.end().catch(() => {})
      if (this.current?.client !== client) return
      this.log.warn({ error: cause?.message }, 'the connection that listens for punches was lost')
      this.loseAll()
    }
    const renew = async () => {
      await client.query('select 1')
      await Promise.all([...this.companies.keys()].map((companyId) => this.watch(companyId)))
    }
    const connect = async () => {
      await client.connect()
      await client.query('listen timeloom_presence')
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ payload }) => this.tell(payload ?? ''))
    const ready = connect()
    ready.catch(lose)
    return { client, ready, beat: setInterval(() => void renew().catch(lose), BEAT_MS) }
  }

  private async watch(companyId: string): Promise<void> {
    const system = { companyId, accountId: null, roleId: ROLE_IDS.Admin, employeeId: null }
    await tenantTransaction(this.db, system, watchPresence, { limits: 'call' })
  }

  private tell(companyId: string): void {
    const followed = this.companies.get(companyId)
    if (!followed) return
    if (followed.pause !== undefined) {
      followed.isOwed = true
      return
    }
    followed.isOwed = false
    for (const follower of followed.followers) follower.onChange()
    followed.pause = setTimeout(() => {
      followed.pause = undefined
      if (followed.isOwed) this.tell(companyId)
    }, PAUSE_MS)
  }

  private loseAll(): void {
    clearInterval(this.current?.beat)
    this.current = undefined
    const all = [...this.companies.values()]
    this.companies.clear()
    for (const { followers, pause } of all) {
      clearTimeout(pause)
      for (const follower of followers) follower.onLoss()
    }
  }
}
