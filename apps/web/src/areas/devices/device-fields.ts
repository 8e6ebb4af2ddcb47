import type { Device, NamedEntry } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'

export interface DeviceValues {
  name: string
  siteId?: string | undefined
}

/** @param device absent: a new one */
export function deviceFields(sites: readonly NamedEntry[], device?: Device): FormField<DeviceValues>[] {
  return [
    {
      kind: 'text',
      name: 'name',
      label: t('Name'),
      width: 'full',
      isRequired: true,
      maxLength: 100,
      help: t('Where the device is, such as “Gate 1”.'),
    },
    {
      kind: 'select',
      name: 'siteId',
      label: t('Work site'),
      width: 'full',
      placeholder: t('No work site'),
      options: sitesFor(sites, device).map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
}

export function deviceValues({ name, siteId }: Device): DeviceValues {
  return { name, siteId: siteId ?? undefined }
}

/** An inactive site stays the choice of a device that is there. */
function sitesFor(sites: readonly NamedEntry[], device: Device | undefined): readonly NamedEntry[] {
  const { siteId = null, siteName = null } = device ?? {}
  if (siteId === null || sites.some(({ id }) => id === siteId)) return sites
  return [...sites, { id: siteId, name: siteName ?? '' }]
}
