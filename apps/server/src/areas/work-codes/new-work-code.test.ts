import { beforeAll, describe, expect, it } from 'vitest'
import { setupOffice } from '../../../test/setup-office.ts'
import { fieldsMissing, specifiedFields } from '../../../test/specification.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { skillsRoutes } from '../skills/skills.routes.ts'
import { workCodesRoutes } from './work-codes.routes.ts'

/** Forms with what they need of a new record. */
const FORMS = [
  { form: 'Job modal', path: 'job', needed: { code: 'J1' }, save: '/job/save' },
  { form: 'Task modal', path: 'task', needed: { code: 'T1' }, save: '/task/save' },
  {
    form: 'Skill modal',
    path: 'skill',
    needed: { name: 'First aider', allowanceCalculationType: 'hoursWorkedForDay' },
    save: '/api/skills/save',
  },
]

describe.skipIf(fieldsMissing !== undefined)(`new records against the specification ${fieldsMissing ?? ''}`, () => {
  const database = testDatabase()
  const server = testApp(database, [...workCodesRoutes, ...skillsRoutes])
  const fieldsOf = (form: string) => specifiedFields((screen) => screen === form || screen.startsWith(`${form} (`))
  const made = new Map<string, Record<string, unknown>>()

  beforeAll(async () => {
    const office = await setupOffice(database, server)
    for (const { path: kind, needed, save } of FORMS) {
      const refused = await office.post(save, {})
      expect(refused.statusCode, `${kind} without its fields`).toBe(400)
      // What a form cannot switch off yet stays on, whatever is sent.
      const id = await office.added(save, { ...needed, active: 'false' })
      const list = kind === 'task' ? '/api/tasks' : `/api/${kind}s/${id}`
      const answer = (await office.get(list)).json<Record<string, unknown> | Record<string, unknown>[]>()
      made.set(kind, Array.isArray(answer) ? answer[0]! : answer)
    }
  })

  it.each(
    FORMS.flatMap(({ form, path: kind, needed }) =>
      fieldsOf(form).map((specified) => ({ kind, needed, ...specified })),
    ),
  )('a $kind begins with $field as written: $initial', ({ kind, needed, field, isRequired, initial }) => {
    const record = made.get(kind)!
    const value = field === 'payTypeId' ? record['payType'] : record[field]
    expect(Object.keys(record)).toContain(field === 'payTypeId' ? 'payType' : field)
    expect(isRequired).toBe(Object.keys(needed).includes(field))
    if (initial.startsWith('true')) expect(value).toBe(true)
    else if (!isRequired) expect([null, '', []]).toContainEqual(value)
  })
})
