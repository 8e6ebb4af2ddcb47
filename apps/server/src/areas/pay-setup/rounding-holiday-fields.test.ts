import { saveHoliday as holidayCall, saveTimeRounding as roundingCall, type TimeRounding } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { setupOffice } from '../../../test/setup-office.ts'
import { fieldsMissing, specifiedFields } from '../../../test/specification.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { holidaysRoutes } from '../holidays/holidays.routes.ts'
import { roundingRoutes } from './rounding.routes.ts'

const database = testDatabase()
const server = testApp(database, [...roundingRoutes, ...holidaysRoutes])

describe.skipIf(fieldsMissing !== undefined)(
  `new rounding rules and holidays against the specification ${fieldsMissing ?? ''}`,
  () => {
    const fieldsOf = (name: string) =>
      specifiedFields((screen) => screen === name).filter(({ field }) => !field.startsWith('@'))
    const row = { fromTime: 0, toT: 1, value: 0 }
    const whole = {
      '/roundingrules/save': { name: 'New', description: '', active: true, rules: [row] },
      '/holiday/save': { name: 'New', date: '2026-12-04', alterdate: '2026-12-04' },
    }

    it('have every field of their forms, and nothing else', () => {
      const named = (screen: string) => fieldsOf(screen).map(({ field }) => field)
      const taken = (shape: object) =>
        Object.keys(shape).filter((key) => !['id', 'version', 'effectiveFrom'].includes(key))
      expect(taken(roundingCall.body!.shape).sort()).toEqual([...named('Rounding rule modal (700)'), 'rules'].sort())
      expect([...Object.keys(row), 'orderNumber'].sort()).toEqual(named('Rounding rule modal (rules table)').sort())
      expect(taken(holidayCall.body!.shape).sort()).toEqual(named('Holiday modal').sort())
    })

    it.each([
      { url: '/roundingrules/save', screen: 'Rounding rule modal (700)' },
      { url: '/holiday/save', screen: 'Holiday modal' },
    ] as const)('are refused by $url without what is required, and taken without the rest', async ({ url, screen }) => {
      const { post } = await setupOffice(database, server)
      for (const { field, isRequired } of fieldsOf(screen)) {
        const payload = Object.fromEntries(Object.entries(whole[url]).filter(([name]) => name !== field))
        const answer = await post(url, { ...payload, ...(field === 'name' ? {} : { name: `Without ${field}` }) })
        expect(answer.statusCode, field).toBe(isRequired ? 400 : 200)
      }
    })

    it('begin as written', async () => {
      const { added, get } = await setupOffice(database, server)
      const id = await added('/roundingrules/save', { name: 'New', rules: [row] })
      const saved = (await get('/api/time-roundings')).json<TimeRounding[]>().find((each) => each.id === id)
      const initialOf = (field: string) =>
        [...fieldsOf('Rounding rule modal (700)'), ...fieldsOf('Rounding rule modal (rules table)')].find(
          (each) => each.field === field,
        )?.initial
      expect(String(saved?.active)).toBe(initialOf('active'))
      expect(saved?.description).toBe(initialOf('description'))
      expect(initialOf('orderNumber')).toBe('assigned by position')
      expect(saved?.rules.map(({ orderNumber }) => orderNumber)).toEqual([1])
    })
  },
)
