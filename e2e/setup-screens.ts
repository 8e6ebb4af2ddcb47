import type { Locator, Page } from '@playwright/test'

/** A setup list, how a record of it is made by hand, and what is said of that. */
export interface SetupScreen {
  path: string
  /** Of the call that reads the list. */
  reads: string
  /** Of the form of a new record. */
  title: string
  /** Labels of what an empty form wants. */
  required: string[]
  /** Fills the form, but for its name. */
  fill: (form: Locator, page: Page) => Promise<void>
  /** Label and value of what the record is found by. */
  named: [label: string, value: string]
  save: { path: string; failed: string; done: string }
  /** Said of a second one of the name, where no other journey reads it. */
  taken?: string
  /** What is done with selected records, the new one among them. */
  bulk?: { path: string; word: 'Delete' | 'Close'; question: string; failed: string; done: string }
  /** How the row's checkbox is called, where it is not by the name. */
  row?: RegExp
}

export const REQUIRED = 'This field is required.'
const ASKED = 'Are you sure you want to delete it?'

export const SETUP_SCREENS: SetupScreen[] = [
  {
    path: '/paytype/list',
    reads: '/api/pay-types',
    title: 'Create a new pay type',
    required: ['Code', 'Name'],
    fill: (form) => type(form, 'Code', 'CALL'),
    named: ['Name', 'Call-out'],
    save: {
      path: '/paytype/save',
      failed: 'Failed to save pay type.',
      done: 'Pay type is saved successfully.',
    },
    bulk: {
      path: '/paytype/delete',
      word: 'Delete',
      question: ASKED,
      failed: 'Failed to delete pay types.',
      done: 'Pay types are deleted successfully.',
    },
  },
  {
    path: '/paygroup/list',
    reads: '/api/pay-groups',
    title: 'Create a new pay group',
    required: ['Name'],
    fill: () => Promise.resolve(),
    named: ['Name', 'Cadets'],
    save: {
      path: '/paygroup/save',
      failed: 'Failed to save pay group.',
      done: 'Pay group is saved successfully.',
    },
    taken: 'Warning: Name has existed.',
    bulk: {
      path: '/paygroup/delete',
      word: 'Delete',
      question: ASKED,
      failed: 'Failed to delete pay groups.',
      done: 'Pay groups are deleted successfully.',
    },
  },
  {
    path: '/roundingrules/list',
    reads: '/api/time-roundings',
    title: 'Create a new rounding rule',
    required: ['Name'],
    fill: (form) => form.getByRole('button', { name: '5 minutes', exact: true }).click(),
    named: ['Name', 'Five minutes'],
    save: {
      path: '/roundingrules/save',
      failed: 'Failed to save the Rounding Rule.',
      done: 'Rounding Rule is saved successfully.',
    },
    taken: 'Warning: Name has existed.',
    bulk: {
      path: '/roundingrules/delete',
      word: 'Delete',
      question: ASKED,
      failed: 'Failed to delete Rounding Rules.',
      done: 'Rounding Rules are deleted successfully.',
    },
  },
  {
    path: '/holiday/list?year=2040',
    reads: '/api/holidays',
    title: 'Create a new Holiday',
    required: ['Name', 'Date', 'Alternative Date'],
    fill: (form, page) => typeDate(form.getByRole('textbox', { name: 'Date', exact: true }), page, '2040-02-07'),
    named: ['Name', 'Harvest Day'],
    save: {
      path: '/holiday/save',
      failed: 'Failed to save holiday.',
      done: 'Holiday is saved successfully.',
    },
    bulk: {
      path: '/holiday/delete',
      word: 'Delete',
      question: ASKED,
      failed: 'Failed to delete Holidays.',
      done: 'Holidays are deleted successfully.',
    },
  },
  {
    path: '/job/list',
    reads: '/api/jobs',
    title: 'Create a new job',
    required: ['Code'],
    fill: (form) => type(form, 'Code', 'P10'),
    named: ['Name', 'Pie line'],
    save: {
      path: '/job/save',
      failed: 'Failed to save the job.',
      done: 'Job is saved successfully.',
    },
    bulk: {
      path: '/job/closeAllSelected',
      word: 'Close',
      question: 'Close this job?',
      failed: 'Failed to close the jobs.',
      done: 'Jobs are closed successfully.',
    },
    row: /Pie line/,
  },
  {
    path: '/task/list',
    reads: '/api/tasks',
    title: 'Create a new task',
    required: ['Code'],
    fill: (form) => type(form, 'Code', 'FILL'),
    named: ['Name', 'Filling'],
    save: {
      path: '/task/save',
      failed: 'Failed to save the task.',
      done: 'Task is saved successfully.',
    },
    taken: 'Warning: Name or punch code has existed.',
  },
  {
    path: '/skills/list',
    reads: '/api/skills',
    title: 'Create a new skill',
    required: ['Name', 'Allowance Calculation Type'],
    fill: (form, page) => choose(form, page, { field: 'Allowance Calculation Type', option: 'One Per Shift' }),
    named: ['Name', 'Confined spaces'],
    save: {
      path: '/api/skills/save',
      failed: 'Failed to save the Skill.',
      done: 'Skill is saved successfully.',
    },
    taken: 'Warning: Name has existed.',
  },
  {
    path: '/workplace/list',
    reads: '/api/workplaces',
    title: 'Create a new workplace',
    required: ['Name', 'Address', 'Coordinate', 'Radius'],
    fill: async (form) => {
      await form.getByRole('button', { name: 'Put the fence here' }).click()
      await type(form, 'Address', '4 Portage Road')
    },
    named: ['Name', 'Cold store'],
    save: {
      path: '/workPlace/save',
      failed: 'Failed to create workplace',
      done: 'Workplace created successfully',
    },
  },
  {
    path: '/kiosk/contact',
    reads: '/api/kiosk-contacts',
    title: 'Create a new contact',
    required: ['First Name', 'Last Name', 'Email'],
    fill: async (form) => {
      await type(form, 'First Name', 'Rosa')
      await type(form, 'Email', 'rosa@host.example')
    },
    named: ['Last Name', 'Host'],
    save: {
      path: '/kiosk/contact/save',
      failed: 'Failed to save the contact.',
      done: 'Contact is saved successfully.',
    },
    bulk: {
      path: '/kiosk/contact/delete',
      word: 'Delete',
      question: ASKED,
      failed: 'Failed to delete the contacts.',
      done: 'Contacts are deleted successfully.',
    },
    row: /Rosa Host/,
  },
]

/** A field of a form by its label, whatever marks it as required. */
export function field(form: Locator, label: string): Locator {
  return form.getByRole('textbox', { name: new RegExp(`^${label}`) })
}

/** Labels of the fields of a form that say that they are required. */
export function missingIn(form: Locator): Promise<string[]> {
  return form
    .locator('.ant-form-item-has-error')
    .filter({ hasText: REQUIRED })
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => label.getAttribute('title') ?? ''))
}

async function type(form: Locator, label: string, value: string) {
  await field(form, label).fill(value)
}

async function typeDate(input: Locator, page: Page, date: string) {
  await input.click()
  await input.press('ControlOrMeta+A')
  await page.keyboard.type(date)
  await page.keyboard.press('Tab')
}

async function choose(form: Locator, page: Page, { field: label, option }: { field: string; option: string }) {
  await form.getByRole('combobox', { name: label }).click()
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click()
}
