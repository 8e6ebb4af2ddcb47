import type { AuditRow } from '@timeloom/contract'

/** A recorded change: a punch of Mele Fonua on 20 November 2026, moved from 08:00 to 08:10 by Ruth Hale. */
export function auditRow(number: number, change: Partial<AuditRow> = {}): AuditRow {
  return {
    id: `0190a8f0-0000-7000-8000-${String(number).padStart(12, '0')}`,
    at: '2026-11-20T01:30:00.000Z',
    accountId: '0190a8f0-0000-7000-8000-0000000000aa',
    by: 'Ruth Hale',
    action: 'update',
    entity: 'punch',
    entityId: `punch-${number}`,
    recordName: null,
    employeeId: '0190a8f0-0000-7000-8000-0000000000e1',
    employeeName: 'Mele Fonua',
    workDate: '2026-11-20',
    changes: [{ field: 'punchTime', before: '08:00', after: '08:10' }],
    reason: 'Gate was shut',
    address: '203.0.113.7',
    ...change,
  }
}
