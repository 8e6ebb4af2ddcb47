import type { RoleId } from '@timeloom/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Work } from '../src/platform/call/call.ts'
import { companyAtWork, type CompanyAtWork } from './company-at-work.ts'
import { multipartFile } from './isolation/send-call.ts'
import { newAccount, type TestApp, type TestPerson } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'
import { waitingForLocks } from './waiting-for-locks.ts'

const NOW = new Date('2026-11-20T00:00:00Z')

interface SentFile {
  field: string
  content: Buffer
  fields?: Record<string, string>
  /** absent: as multipartFile names it */
  fileName?: string
}

/** A company whose setup lists are read and saved by the product's calls, as an Admin unless told otherwise. */
export interface SetupOffice {
  company: CompanyAtWork
  admin: TestPerson
  /** @returns someone of the role */
  person(roleId: RoleId): Promise<TestPerson>
  get(url: string, who?: TestPerson): Promise<LightMyRequestResponse>
  post(url: string, payload: Record<string, unknown>, who?: TestPerson): Promise<LightMyRequestResponse>
  /** Sends a file in the form field of the name, with other fields beside it. */
  upload(url: string, file: SentFile, who?: TestPerson): Promise<LightMyRequestResponse>
  /** The id of what a save adds. @throws when it is refused */
  added(url: string, payload: Record<string, unknown>): Promise<string>
  /** Sends `second` while what `first` did is not committed yet. @returns the answer to the second */
  meanwhile(
    first: (work: Work) => Promise<unknown>,
    second: () => Promise<LightMyRequestResponse>,
  ): Promise<LightMyRequestResponse>
  /** What the history has of a record, the oldest first. */
  history(entity: string, entityId: string): Promise<{ action: string; before: unknown; after: unknown }[]>
}

export async function setupOffice(database: TestDatabase, server: TestApp): Promise<SetupOffice> {
  const company = await companyAtWork(database.db, { now: NOW })
  const { companyId } = company
  const admin: TestPerson = { accountId: company.accountId, companyId, roleId: '2', employeeId: null }
  const send = async (method: 'GET' | 'POST', url: string, who: TestPerson, payload?: Record<string, unknown>) => {
    const headers = await server.bearer(who)
    return server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  }
  const post: SetupOffice['post'] = (url, payload, who = admin) => send('POST', url, who, payload)
  return {
    company,
    admin,
    person: async (roleId) => ({
      accountId: (await newAccount(database, { roleId, companyId })).accountId,
      companyId,
      roleId,
      employeeId: null,
    }),
    get: (url, who = admin) => send('GET', url, who),
    post,
    upload: async (url, { field, content, fields, fileName }, who = admin) => {
      const { contentType, payload } = multipartFile(field, content, fields, fileName)
      const headers = { ...(await server.bearer(who)), 'content-type': contentType }
      return server.app.inject({ method: 'POST', url, headers, payload })
    },
    added: async (url, payload) => {
      const answer = await post(url, payload)
      const { message, id } = answer.json<{ message: string; id: string }>()
      if (message !== 'success') throw new Error(`not added: ${answer.body}`)
      return id
    },
    meanwhile: async (first, second) => {
      let commit = () => {}
      const committing = new Promise<void>((resolve) => (commit = resolve))
      let begun = () => {}
      const isDone = new Promise<void>((resolve) => (begun = resolve))
      const saved = company.transact(async (work) => {
        await first(work)
        begun()
        await committing
      })
      await Promise.race([isDone, saved])
      const answer = second()
      await expect.poll(() => waitingForLocks(database.db), { timeout: 15_000 }).toBe(1)
      commit()
      await saved
      return answer
    },
    history: (entity, entityId) =>
      company.transact(({ tx }) =>
        tx
          .selectFrom('audit_entry')
          .select(['action', 'before', 'after'])
          .where('entity', '=', entity)
          .where('entityId', '=', entityId)
          .orderBy('createdAt')
          .execute(),
      ),
  }
}
