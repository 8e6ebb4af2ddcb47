import { Segmented } from 'antd'
import { t } from '../../lib/words/words.ts'
import { FilterSelect } from '../../ui/widgets/list-filters/filter-select.tsx'
import type { HeldShown, useHeldFilters } from './held-punches-filters.ts'
import { useDeviceChoices } from './held-punches.queries.ts'
import styles from './held-punches.module.css'

/** Which are listed, and of which device. */
export function HeldPunchesToolbar({ filters: { shown, deviceId }, change }: ReturnType<typeof useHeldFilters>) {
  const { isAllowed, isLoading, devices } = useDeviceChoices()
  return (
    <div className={styles.filters}>
      <Segmented<HeldShown>
        aria-label={t('Which punches')}
        value={shown}
        onChange={(next) => change({ shown: next })}
        options={[
          { value: 'waiting', label: t('Waiting') },
          { value: 'settled', label: t('Settled') },
          { value: 'all', label: t('All') },
        ]}
      />
      {isAllowed && (
        <FilterSelect
          label={t('Device')}
          all={t('All devices')}
          none={t('There are no devices.')}
          width={170}
          isLoading={isLoading}
          value={deviceId}
          onChange={(next) => change({ deviceId: next })}
          options={devices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </div>
  )
}
