import { Form, Input } from 'antd'
import { t } from '../../lib/words/words.ts'
import type { AddressFrom, SiteValues } from './site-values.ts'
import styles from './sites.module.css'
import { useMapServices } from './sites.queries.ts'

interface AddressFieldProps {
  id?: string
  value?: string
  onChange?: (address: string) => void
}

/**
 * Read-only and set from the map; without address lookup it is typed, and the field says so. @source spec 002 §2.9, §3
 */
export function AddressField({ id, value = '', onChange }: AddressFieldProps) {
  const form = Form.useFormInstance<SiteValues>()
  const map = Form.useWatch('map', form)
  const { data: services } = useMapServices()
  const from = map?.addressFrom ?? (services?.hasGeocoder === false ? 'unset' : 'map')
  const isTyped = from !== 'map' && from !== 'looking'
  const noteId = `${id}-note`
  return (
    <>
      <Input
        {...(id ? { id } : {})}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        readOnly={!isTyped}
        maxLength={500}
        autoComplete="off"
        placeholder={from === 'looking' ? t('Looking it up') : ''}
        aria-describedby={noteId}
      />
      <p id={noteId} className={styles.fieldNote} role="status">
        {NOTES[from]()}
      </p>
    </>
  )
}

const NOTES: Record<AddressFrom, () => string> = {
  map: () => t('The address of the fence’s centre, looked up by the map.'),
  looking: () => t('Looking up the address of the fence’s centre.'),
  none: () => t('The map found no address there. Please type one.'),
  unset: () => t('Address lookup is not set up. Please type the address.'),
  unreachable: () => t('Addresses cannot be looked up at the moment. Please type the address.'),
}
