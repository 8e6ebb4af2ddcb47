import type { DepartmentBody } from '@timeloom/contract'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import type { LevelRow, NodeRecord, NodeValues } from './departments.repository.ts'
import { DEPARTMENT, POSITION } from './structure-levels.ts'
import { isTimeZone } from '../local-time/time-zones.service.ts'

const newNode: NodeValues = {
  name: '',
  isActive: true,
  code: null,
  supervisorIds: [],
  holidayIds: [],
  jobIds: [],
  workPlaceIds: [],
  defaultPositionId: null,
  timeZoneId: null,
  scheduleTemplateId: null,
  timeRoundingId: null,
  punchCode: null,
  approverAccountId: null,
  payExportCode: null,
  rateExportCode: null,
  isGreentreeWeekly: false,
}

/** The values of a node after a save: what is absent stays, what is empty is cleared. @source spec/decisions.md 24 */
export function savedValues(body: DepartmentBody, before: NodeRecord | undefined): NodeValues {
  const given = {
    name: body.departmentName,
    isActive: body.status,
    code: emptyAsNull(body.code),
    supervisorIds: asSet(body.supervisorIds),
    holidayIds: asSet(body.holidayIds),
    jobIds: asSet(body.jobIds),
    workPlaceIds: asSet(body.workPlaceId),
    defaultPositionId: body.defaultPositionId,
    timeZoneId: body.timeZoneId,
    scheduleTemplateId: body.scheduleId,
    timeRoundingId: body.timeRoundingId,
    punchCode: emptyAsNull(body.punchCode),
    approverAccountId: body.timeLeaveApproverId,
    payExportCode: emptyAsNull(body.payExportCode),
    rateExportCode: emptyAsNull(body.rateExportCode),
    isGreentreeWeekly: body.greentreeWeekly,
  }
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  const {
    id: _,
    parentId: __,
    level: ___,
    version: ____,
    ...kept
  } = before ?? { ...newNode, id: '', parentId: '', level: 0, version: 0 }
  return { ...kept, ...Object.fromEntries(named) }
}

/** What a node says of itself, without what it is. */
export function valuesOf({ id: _, parentId: __, level: ___, version: ____, ...values }: NodeRecord): NodeValues {
  return values
}

/** Refuses what nodes of the level do not have, and what cannot be. @source spec 000 §2.13 */
export function refuseValues(values: NodeValues, before: NodeValues | undefined, level: LevelRow): Refusal | undefined {
  const issues: { field: string; reason: string }[] = []
  const isPosition = level.level === POSITION
  const only = (isThere: boolean, field: string, isSet: boolean, where: string) => {
    if (!isThere && isSet) issues.push({ field, reason: `only ${where}` })
  }
  only(isPosition, 'jobIds', values.jobIds.length > 0, 'at position level')
  only(isPosition, 'punchCode', values.punchCode !== null, 'at position level')
  only(isPosition, 'payExportCode', values.payExportCode !== null, 'at position level')
  only(isPosition, 'rateExportCode', values.rateExportCode !== null, 'at position level')
  only(isPosition, 'greentreeWeekly', values.isGreentreeWeekly, 'at position level')
  only(
    level.level === DEPARTMENT,
    'defaultPositionId',
    values.defaultPositionId !== null,
    'at the level above position level',
  )
  const hasNewZone = values.timeZoneId !== null && values.timeZoneId !== before?.timeZoneId
  only(level.hasTimeZone, 'timeZoneId', hasNewZone, 'at levels that have time zones')
  if (hasNewZone && !isTimeZone(values.timeZoneId!)) issues.push({ field: 'timeZoneId', reason: 'a time zone' })
  if (values.name === '') issues.push({ field: 'departmentName', reason: 'This field is required.' })
  return issues.length > 0 ? invalid('The department cannot be saved like this.', issues) : undefined
}

function emptyAsNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

function asSet(ids: string[] | undefined): string[] | undefined {
  return ids && [...new Set(ids)].sort()
}
