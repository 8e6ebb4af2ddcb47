import { expect, it } from 'vitest'
import { SETTINGS } from '../../ui/testing/show-page.tsx'
import { employeeDetail } from './employee.fixture.ts'
import { employeeSections, type SectionNeeds } from './employee-sections.tsx'

const needs: SectionNeeds = {
  settings: {
    ...SETTINGS,
    isTimeClockEnabled: true,
    isSkillEnabled: true,
    isMobileAppEnabled: true,
    thirdPartyType: '05',
  },
  employment: { nodes: [], payGroups: [], roundings: [], schedules: [], isLoading: false },
  choices: { reportTo: [], skills: [], workPlaces: [], functions: [] },
  employee: employeeDetail({ showReportTo: true }),
  dateFormat: 'dd/MM/yyyy',
  mayChangeUsers: true,
  mayChangeRates: true,
  name: '',
  lastUpdate: '',
}

/** @source spec 000 §2.11; `avatar` is avatarFileName on the wire */
const SPECIFIED = {
  detail:
    'avatarFileName email firstName lastName middleName changePassword password confirm_password scheduleId ' +
    'standardHours guaranteedHours timeRoundingId departmentId hireOnDateValue terminateDateValue reportTo clockId ' +
    'transferPositions isExport skills comments paygroupId payRate',
  thirdParty: 'payId',
  supervisor: 'isSupervisor departments funs',
  jobCosting: 'defaultActivity defaultWorkcentre payCostcode glTransType lastUpdate',
  app: 'mobileIMEI workPlaceId statusApp showonDashboard noGPS noGeoFence evacuator pin',
  contact: 'name title physicalAddr mobile fax postalAddr phone',
}
/** Ours: from when an edit counts. */
const OURS = ['effectiveFrom']

it('an employee’s form has the sections and fields of the specification in its order', () => {
  const sections = employeeSections(needs).map(({ key, fields }) => [
    key,
    fields
      .map(({ name }) => name)
      .filter((name) => !OURS.includes(name))
      .join(' '),
  ])
  expect(sections).toEqual(Object.entries(SPECIFIED))
})

it('a new employee’s form keeps the order without what only an edit has', () => {
  const [detail] = employeeSections({ ...needs, employee: undefined })
  expect(detail?.fields.map(({ name }) => name).join(' ')).toBe(SPECIFIED.detail.replace('changePassword ', ''))
})
