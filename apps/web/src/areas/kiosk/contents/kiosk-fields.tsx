import {
  KIOSK_USER_TYPES,
  type KioskContent,
  type KioskSettings,
  type KioskUserType,
  PHOTO_DAYS,
  PHOTO_QUALITIES,
} from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import type { ContentsValues } from './contents-draft.ts'

type SwitchName = { [K in keyof KioskSettings]: KioskSettings[K] extends boolean ? K : never }[keyof KioskSettings]

export function userTypeWord(userType: KioskUserType): string {
  return userType === 'Visitor' ? t('Visitor') : t('Contractor')
}

/** What the cards of the page edit: the names of the fields, and how a value is said. */
export function contentsFields(): FormField<ContentsValues>[] {
  return KIOSK_USER_TYPES.flatMap((userType): FormField<ContentsValues>[] => {
    const name = userTypeWord(userType)
    return [
      { kind: 'text', name: `label.${userType}`, label: t('Label for {name}', { name }) },
      {
        kind: 'custom',
        name: `contents.${userType}`,
        label: t('Contents for {name}', { name }),
        control: <></>,
        inWords: (contents) => (contents as KioskContent[]).map(contentWords).join('; ') || t('None'),
      },
    ]
  })
}

/** @source spec/settings.md section 4 */
export function settingsFields(): FormField<KioskSettings>[] {
  return [
    { kind: 'text', name: 'welcomeMessage', label: t('Welcome message') },
    ...switchGroups().flatMap(({ switches }) =>
      switches.map(([name, label]): FormField<KioskSettings> => ({ kind: 'switch', name, label })),
    ),
    { kind: 'segmented', name: 'uploadPhotoQuality', label: t('Photo quality'), options: photoQualities() },
    { kind: 'segmented', name: 'punchPhotoDays', label: t('Photos are kept for'), options: photoDays() },
  ]
}

export function switchGroups(): { title: string; switches: [SwitchName, string][] }[] {
  return [
    {
      title: t('Offered at the kiosk'),
      switches: [
        ['enableEmployee', t('Employee')],
        ['enableVisitor', t('Visitor')],
        ['enableContractor', t('Contractor')],
        ['enableLeave', t('Leave')],
        ['enableHours', t('Hours')],
        ['enableNameList', t('Choosing a name instead of a PIN')],
      ],
    },
    {
      title: t('Asked of visitors and contractors'),
      switches: [
        ['enableCarRego', t('Car rego')],
        ['enableComment', t('Comment')],
        ['enableEmail', t('Email')],
      ],
    },
    {
      title: t('With a punch'),
      switches: [
        ['enableDefaultWorkCode', t('Default work code (the planned job, else the last one)')],
        ['enablePunchCodes', t('Punch codes before the camera')],
        ['enablePunchNote', t('Punch note')],
        ['enablePunchPhoto', t('Photo')],
        ['enablePhonePhoto', t('Photo on phones, too')],
      ],
    },
  ]
}

export function photoQualities() {
  const words = { low: t('Low'), medium: t('Medium'), high: t('High') }
  return PHOTO_QUALITIES.map((value) => ({ value, label: words[value] }))
}

/** How long photos may be kept. */
export function photoDays() {
  return PHOTO_DAYS.map((value) => ({ value, label: t('{days} days', { days: value }) }))
}

/** A content by its type and its text; of rich text, what can be read of it. */
function contentWords({ kioskContentType: type, content }: KioskContent): string {
  const text =
    type === 'Html' ? (new DOMParser().parseFromString(content, 'text/html').body.textContent ?? '') : content
  return `${type}: ${text.trim() === '' ? '…' : text.trim()}`
}
