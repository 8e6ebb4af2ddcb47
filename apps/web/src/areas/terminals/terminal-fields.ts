import type { NamedEntry, Terminal } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'

export interface TerminalValues {
  name: string
  serial: string
  siteId: string
  timeZoneId: string
  directions: 'alternation' | 'chosen'
  sendsUsers: boolean
}

interface Choices {
  sites: readonly NamedEntry[]
  zones: { value: string; label: string }[]
}

/** @param terminal absent: a new one */
export function terminalFields({ sites, zones }: Choices, terminal?: Terminal): FormField<TerminalValues>[] {
  return [
    {
      kind: 'text',
      name: 'name',
      label: t('Name'),
      isRequired: true,
      maxLength: 100,
      help: t('Where the terminal is, such as “Gate 1”.'),
    },
    {
      kind: 'text',
      name: 'serial',
      label: t('Serial number'),
      isRequired: true,
      isDisabled: terminal !== undefined,
      maxLength: 40,
      help: t('As printed on the terminal, or in its menu under System info.'),
      check: (value) =>
        /^\s*[\w-]*\s*$/.test(typeof value === 'string' ? value : '')
          ? undefined
          : t('Only letters, digits, _ and - are possible.'),
    },
    {
      kind: 'select',
      name: 'siteId',
      label: t('Work site'),
      isRequired: true,
      options: sitesFor(sites, terminal).map(({ id, name }) => ({ value: id, label: name })),
      help: t('Employees of this work site, and those without one, are put on the terminal.'),
    },
    {
      kind: 'select',
      name: 'timeZoneId',
      label: t('Time zone of its clock'),
      isRequired: true,
      options: zones,
    },
    {
      kind: 'segmented',
      name: 'directions',
      label: t('In and Out'),
      width: 'full',
      options: [
        { value: 'alternation', label: t('By turns') },
        { value: 'chosen', label: t('As chosen there') },
      ],
      help: t('Choose “By turns” unless everyone presses In or Out each time: terminals often send a wrong one.'),
    },
    {
      kind: 'checkbox',
      name: 'sendsUsers',
      label: t('Keep its people up to date'),
      width: 'full',
      help: t(
        'Clock ID and name of each employee are sent to the terminal, and removed when they leave. Never a password, card, fingerprint or face.',
      ),
    },
  ]
}

export function terminalValues({
  name,
  serial,
  siteId,
  timeZoneId,
  hasDirections,
  sendsUsers,
}: Terminal): TerminalValues {
  return { name, serial, siteId, timeZoneId, directions: hasDirections ? 'chosen' : 'alternation', sendsUsers }
}

/** What is sent of the values. */
export function terminalBody({ directions, ...values }: TerminalValues) {
  return { ...values, serial: values.serial.trim(), hasDirections: directions === 'chosen' }
}

/** An inactive site stays the choice of a terminal that is there. */
function sitesFor(sites: readonly NamedEntry[], terminal: Terminal | undefined): readonly NamedEntry[] {
  if (terminal === undefined || sites.some(({ id }) => id === terminal.siteId)) return sites
  return [...sites, { id: terminal.siteId, name: terminal.siteName }]
}
