import {
  MOST_LAYOUTS,
  type AnswerOf,
  type BodyOf,
  type deletePayrollLayouts,
  type getPayrollLayout,
  type LayoutDefinition,
  type listPayrollLayouts,
  type PayrollLayoutId,
  type savePayrollLayout,
} from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../../platform/call/refusal.ts'
import { lockInCompany } from '../../../platform/db/locks.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { isSame, refuseStale } from '../../stale-records/stale-records.service.ts'
import { builtInLayout, builtInLayouts } from './built-in-layouts.ts'
import { deleteLayouts, insertLayout, selectLayouts, updateLayout } from './own-layouts.repository.ts'

const ENTITY = 'payroll_layout'
const NO_LAYOUT = 'There is no such layout.'

export async function listLayouts({ tx }: Pick<Work, 'tx'>): Promise<AnswerOf<typeof listPayrollLayouts>> {
  const own = (await selectLayouts(tx)).map((layout) => ({ ...layout, detail: '', isBuiltIn: false }))
  const builtIn = builtInLayouts.map((layout) => ({ ...layout, isBuiltIn: true }))
  return [...own, ...builtIn].map(({ id, name, detail, isBuiltIn, definition: { rows, columns } }) => ({
    id,
    name,
    detail,
    isBuiltIn,
    rows,
    columns: columns.length,
  }))
}

export async function readLayout(
  { tx }: Pick<Work, 'tx'>,
  id: PayrollLayoutId,
): Promise<AnswerOf<typeof getPayrollLayout> | Refusal> {
  const builtIn = builtInLayout(id)
  if (builtIn) return { id, name: builtIn.name, definition: builtIn.definition, isBuiltIn: true, version: 0 }
  const [own] = await selectLayouts(tx, [id])
  return own ? { ...own, isBuiltIn: false } : notFound(NO_LAYOUT)
}

/** What a layout says of its files. */
export async function definitionOf(tx: TenantTx, id: PayrollLayoutId): Promise<LayoutDefinition | Refusal> {
  const builtIn = builtInLayout(id)
  if (builtIn) return builtIn.definition
  const [own] = await selectLayouts(tx, [id])
  return own?.definition ?? notFound(NO_LAYOUT)
}

/**
 * Adds a layout, or changes the one with the given id; a save that changes nothing writes nothing.
 *
 * Refuses with `exist` where another layout has the name, with `tooMany`; 404 for an id the company does not have, 409 for
 * a version that is old.
 */
export async function saveLayout(
  work: Work,
  body: BodyOf<typeof savePayrollLayout>,
): Promise<AnswerOf<typeof savePayrollLayout> | Refusal> {
  const { id, name, definition } = body
  await lockInCompany(work.tx, 'payrollLayouts')
  const layouts = await selectLayouts(work.tx)
  const before = layouts.find((layout) => layout.id === id)
  if (id !== undefined && !before) return notFound(NO_LAYOUT)
  if (layouts.some((other) => other.id !== id && isSameName(other.name, name))) return refused('exist')
  if (!before) return layouts.length < MOST_LAYOUTS ? addLayout(work, { name, definition }) : refused('tooMany')
  const { version, ...stored } = before
  const stale = await refuseStale(work, { entity: ENTITY, entityId: stored.id, version, read: body.version })
  if (stale) return stale
  if (isSame([stored.name, stored.definition], [name, definition])) return { message: 'success', id: stored.id }
  await updateLayout(work.tx, { id: stored.id, name, definition })
  const values = { before: { name: stored.name, definition: stored.definition }, after: { name, definition } }
  await recordAudit(work, [{ action: 'update', entity: ENTITY, entityId: stored.id, ...values }])
  return { message: 'success', id: stored.id }
}

async function addLayout(work: Work, after: { name: string; definition: LayoutDefinition }) {
  const id = await insertLayout(work.tx, after)
  await recordAudit(work, [{ action: 'create', entity: ENTITY, entityId: id, before: null, after }])
  return { message: 'success', id }
}

/** Deletes layouts, all of them or none. */
export async function removeLayouts(
  work: Work,
  { ids: asked }: BodyOf<typeof deletePayrollLayouts>,
): Promise<AnswerOf<typeof deletePayrollLayouts> | Refusal> {
  const ids = [...new Set(asked)]
  await lockInCompany(work.tx, 'payrollLayouts')
  const layouts = await selectLayouts(work.tx, ids)
  if (layouts.length < ids.length) return notFound(NO_LAYOUT)
  await deleteLayouts(work.tx, ids)
  await recordAudit(
    work,
    layouts.map(({ id, name, definition }) => ({
      action: 'delete',
      entity: ENTITY,
      entityId: id,
      before: { name, definition },
      after: null,
    })),
  )
  return { message: 'success' }
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
