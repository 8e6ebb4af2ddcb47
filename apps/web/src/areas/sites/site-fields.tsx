import type { Workplace } from '@timeloom/contract'
import { Input } from 'antd'
import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import type { SiteValues } from './site-values.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

/** The list does without the controls of its form; the dialog waits for them, so that no button moves. */
const AddressField = lazyPart(() => import('./address-field.tsx').then((file) => file.AddressField))
const EmployeesField = lazyPart(() => import('./employees-field.tsx').then((file) => file.EmployeesField))
const SiteMapField = lazyPart(() => import('./site-map-field.tsx').then((file) => file.SiteMapField))

/** @source spec 002 §2.9, §3, §5; spec/settings.md (site codes) */
export function siteFields(site: Workplace | undefined, hasSiteCodes: boolean): FormField<SiteValues>[] {
  return [
    { name: 'name', label: t('Name'), kind: 'text', width: 'full', isRequired: true, maxLength: 200 },
    { name: 'map', label: t('Geo fence'), kind: 'custom', width: 'full', control: <SiteMapField siteId={site?.id} /> },
    {
      name: 'address',
      label: t('Address'),
      kind: 'custom',
      width: 'full',
      isRequired: true,
      control: <AddressField />,
    },
    { name: 'coordinate', label: t('Coordinate'), kind: 'custom', isRequired: true, control: <Input readOnly /> },
    {
      name: 'radius',
      label: t('Radius'),
      kind: 'number',
      isRequired: true,
      min: 0,
      max: 100_000,
      decimals: 2,
      unit: t('m'),
      check: (radius) => (radius === 0 ? t('This field is required.') : undefined),
    },
    { name: 'description', label: t('Description'), kind: 'textarea', width: 'full', maxLength: 2000 },
    {
      name: 'employeeIds',
      label: t('Employees'),
      kind: 'custom',
      width: 'full',
      control: <EmployeesField assigned={site?.employees ?? []} />,
    },
    { name: 'siteCode', label: t('Site Code'), kind: 'text', maxLength: 50, isShown: () => hasSiteCodes },
    { name: 'workSiteStatus', label: t('Active'), kind: 'checkbox', width: 'full' },
  ]
}
