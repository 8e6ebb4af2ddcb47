// The layers of the server's areas, the lowest first. An area imports from the layers below its own, and from its own
// layer only where `sideways` names the pair. The list in ARCHITECTURE.md is generated from this table.

/**
 * @typedef {{ name: string, areas: Record<string, string>, sideways: Record<string, string[]> }} Layer
 *   areas: each with what it holds
 */

/** @type {Layer[]} */
export const LAYERS = [
  {
    name: 'base',
    areas: {
      audit: 'writing audit entries',
      company: 'a company’s settings and menu, the department filter',
      links: 'addresses of the web app’s screens in mails, messages and responses',
      'local-time': 'wall times and dates in a person’s time zone',
      lookups: 'the choices that forms offer',
      marks: 'which employees’ days must be recalculated, and which days are open',
      permissions: 'what each role may do',
      'stale-records': 'records that someone else saved in the meantime',
    },
    sideways: {},
  },
  {
    name: 'shared services',
    areas: {
      avatars: 'pictures of people',
      'background-jobs': 'long-running work and its progress',
      messages: 'notifications and mail',
      'sync-results': 'how imports and exports went',
      'setup-records': 'lists of small records, declared as a `RecordKind`, or a `DatedKind`',
    },
    sideways: { 'background-jobs': ['messages'] },
  },
  {
    name: 'accounts',
    areas: {
      accounts: 'accounts, sessions, passwords',
      'identity-provider': 'sign-in through a company’s own provider',
      profile: 'a user’s own account',
      programs: 'OAuth clients and API tokens',
      'sign-in': 'sign-in, recovery, sign-in as an employee',
      'two-step': 'codes, passkeys, recovery codes',
    },
    sideways: {
      profile: ['accounts'],
      'two-step': ['accounts'],
      'sign-in': ['accounts', 'two-step'],
      'identity-provider': ['accounts', 'sign-in', 'two-step'],
    },
  },
  {
    name: 'rules',
    areas: {
      badges: 'cards with a QR code that say who someone is at a kiosk',
      devices: 'devices that send punches: codes, enrolment, what they report',
      kiosk: 'kiosk contacts, contents, settings',
      'pay-periods': 'which pay periods exist',
      'pay-rules': 'versions of pay rules, for the calculation to read',
      'published-days': 'what employees are shown of their plans, and publishing it',
      'plan-limits': 'rest, days in a row, weekly hours and skills of planned shifts',
      'punch-codes': 'codes and badges for punching',
      schedules: 'planned shifts, for the calculation to read',
      sites: 'work sites and their addresses',
      visitors: 'visitors and contractors: expected, signed in and out, told to their hosts, erased',
    },
    sideways: {
      devices: ['badges', 'kiosk'],
      'pay-periods': ['pay-rules'],
      'published-days': ['schedules'],
      'plan-limits': ['pay-rules', 'schedules'],
      visitors: ['kiosk'],
    },
  },
  {
    name: 'calculation',
    areas: { calculation: 'reads the facts, runs the engine, writes only the figures that differ' },
    sideways: {},
  },
  {
    name: 'rule changes',
    areas: {
      'company-setup': 'changing company details and settings',
      holidays: 'holidays and their regions',
      'new-companies': 'what a new company starts with',
      'pay-setup': 'changing pay types, pay groups and rounding rules',
      'schedule-templates': 'schedule templates, and the days they plan',
      skills: 'skills and their allowances',
      structure: 'departments and their levels',
      'what-if': 'a dry run of changed settings',
      'work-codes': 'jobs and tasks',
    },
    sideways: {
      'company-setup': ['schedule-templates'],
      holidays: ['pay-setup'],
      structure: ['schedule-templates'],
      'what-if': ['pay-setup'],
      'work-codes': ['structure'],
      'new-companies': ['holidays'],
    },
  },
  {
    name: 'people',
    areas: {
      availability: 'when people say that they can work',
      people: 'employees: list, form, history of their terms',
    },
    sideways: { availability: ['people'] },
  },
  {
    name: 'records',
    areas: {
      claims: 'which claims of open shifts end, or stand again, as plans change',
      'late-punches': 'punches that arrived for closed days',
      leave: 'leave requests and decisions on them',
      'leave-balance': 'the remaining balance of each leave type, and balances from files',
      'leave-ledger': 'how leave is earned and used: rules, adjustments, the entries of each balance',
      'leave-limits': 'how many people of a department may be away at once, and how many are',
      'leave-steps': 'the steps of approving leave, whose turn it is, and delegates',
      'pay-card': 'what is paid in a period, and what people changed in it',
      payroll: 'closing pay periods, exports',
      planning: 'judging and saving planned days: the roster’s changes, employee schedules, copies',
      'shift-fit': 'whether a shift suits a person, and why not',
      punches: 'clocking, adding, changing, removing',
      users: 'who has an account, and with which role',
      'work-shifts': 'planning a shift and deciding on it',
    },
    sideways: {
      claims: ['shift-fit'],
      leave: ['leave-balance', 'leave-ledger', 'leave-limits', 'leave-steps'],
      'leave-balance': ['leave-ledger'],
      payroll: ['pay-card'],
      planning: ['claims'],
      punches: ['work-shifts'],
      'work-shifts': ['claims'],
    },
  },
  {
    name: 'screens',
    areas: {
      approvals: 'hours awaiting approval',
      'audit-log': 'searching the history',
      'bulk-actions': 'the same punch, leave or recalculation for many people',
      corrections: 'what employees ask to be corrected in their punches',
      'employee-import': 'importing people from a spreadsheet',
      dashboard: 'where everyone is today, hours by week, and overtime to come',
      evacuation: 'roll calls: who was on site, and who of them was found',
      exceptions: 'time-card exceptions, and which of them were reviewed',
      'global-schedule': 'the same shifts on one date for many people',
      imports: 'importing punches and schedules from files and terminals',
      'labour-cost': 'what worked time cost, by department, job and pay type',
      'leave-calendar': 'who is away when, and what a leave does to limits and planned shifts',
      'my-shifts': 'an employee’s own shifts, and their calendar feed',
      'pay-day': 'what stands between a pay period and its payroll, and what it pays beside the one before',
      'period-confirmations': 'employees confirm the hours of a pay period',
      phones: 'phones as devices of one employee each',
      presence: 'who is in now, and who is due',
      publishing: 'which changes of the roster are not published, and publishing them',
      'punch-intake': 'punches of devices: who punched, taking them in, what waits for a person',
      'punch-photos': 'photos that kiosks take of people who punch, and who looks at them',
      'open-shifts': 'shifts without a person, offered and claimed',
      reminders: 'what is left to do before a pay period ends, and who is reminded',
      roster: 'the roster, its shift templates and mails, what planned shifts cost',
      'setup-files': 'exporting and importing setup lists as files',
      staffing: 'how many people are needed when, and how many are planned',
      swaps: 'shifts that employees exchange',
      terminals: 'terminals that send their punches by themselves, and who is on them',
      timesheets: 'the timesheet, and the explanation of a day’s hours',
    },
    sideways: {
      approvals: ['timesheets'],
      dashboard: ['presence', 'roster'],
      evacuation: ['presence'],
      exceptions: ['timesheets'],
      'pay-day': ['approvals', 'exceptions', 'punch-intake'],
      'period-confirmations': ['timesheets'],
      'labour-cost': ['roster'],
      'leave-calendar': ['staffing'],
      phones: ['punch-intake'],
      publishing: ['roster'],
      reminders: ['approvals', 'period-confirmations'],
      terminals: ['punch-intake'],
    },
  },
  {
    name: 'installation',
    areas: {
      customers: 'the installation’s companies, first run, restore',
      demo: 'the demo company, of any size',
    },
    sideways: { customers: ['demo'] },
  },
]

const AREAS = 'apps/server/src/areas'
const WEB = 'apps/web/src/'
const TEST_CODE = '\\.test\\.ts$|/testing/'
const FILES_IN_A_FOLDER = 40

/**
 * One rule per area: what it may not import.
 *
 * @param layers the table, the lowest layer first
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]} all named `areas-are-layers`
 */
export function layerRules(layers = LAYERS) {
  return layers.flatMap(({ areas, sideways }, level) =>
    Object.keys(areas).map((area) => {
      const below = layers.slice(0, level).flatMap((layer) => Object.keys(layer.areas))
      const allowed = [area, ...below, ...(sideways[area] ?? [])]
      return {
        name: 'areas-are-layers',
        comment: `${area} may import from ${[...below, ...(sideways[area] ?? [])].join(', ') || 'no other area'}. Move shared code to a lower layer, or pass the function in at startup (scripts/layers.mjs).`,
        severity: 'error',
        from: { path: `^${AREAS}/${area}/`, pathNot: TEST_CODE },
        to: { path: `^${AREAS}/[^/]+/`, pathNot: `^${AREAS}/(?:${allowed.join('|')})/` },
      }
    }),
  )
}

/**
 * Problems that rules about single imports cannot catch.
 *
 * @param files paths of the server's and the web's files, from the root
 * @param layers the table, the lowest layer first
 * @returns one line per problem: a cycle of named pairs, a folder missing from the layers, a layer naming no folder,
 *   a folder of more than 40 files
 */
export function layerProblems(files, layers = LAYERS) {
  const named = layers.flatMap(({ areas }) => Object.keys(areas))
  const folders = new Map()
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    if (folder.startsWith(`${AREAS}/`) || folder.startsWith(WEB)) folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const ofServer = [...folders.keys()].filter((folder) => folder.startsWith(AREAS))
  const found = new Set(ofServer.map((folder) => folder.slice(AREAS.length + 1).split('/')[0]))
  return [
    ...layers.flatMap(({ sideways }) => circles(sideways)).map((path) => `a circle of named pairs: ${path}`),
    ...[...found].filter((area) => !named.includes(area)).map((area) => `no layer names the area ${area}`),
    ...named.filter((area) => !found.has(area)).map((area) => `a layer names ${area}, which is no area`),
    ...[...folders]
      .filter(([, count]) => count > FILES_IN_A_FOLDER)
      .map(([folder, count]) => `${folder} has ${count} files, ${FILES_IN_A_FOLDER} at most: divide it`),
  ]
}

/** The paths through the pairs that return to where they began. */
function circles(pairs) {
  const from = (start, path) =>
    (pairs[start] ?? []).flatMap((next) =>
      next === path[0] ? [[...path, next].join(' → ')] : path.includes(next) ? [] : from(next, [...path, next]),
    )
  return Object.keys(pairs).flatMap((start) => from(start, [start]))
}

/** @returns {string} the layers as a block of text, highest first: each area, what it contains and its named pairs */
export function drawLayers(layers = LAYERS) {
  const rows = layers.toReversed().flatMap(({ name, areas, sideways }) =>
    Object.entries(areas).map(([area, holds], index) => {
      const pairs = sideways[area] ? ` (uses ${sideways[area].join(', ')})` : ''
      return `${(index === 0 ? name : '').padEnd(16)} ${area.padEnd(18)} ${holds}${pairs}`
    }),
  )
  return ['```', ...rows, '```'].join('\n')
}
