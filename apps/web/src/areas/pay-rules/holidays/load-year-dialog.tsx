import {
  HOLIDAY_YEARS,
  listHolidayRegions,
  listHolidays,
  loadHolidays,
  previewHolidayRegion,
  type RegionHoliday,
} from '@timeloom/contract'
import { Button, Select, Skeleton } from 'antd'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import { useAbandon } from '../../../ui/kit/form/use-abandon.ts'
import { useUnsavedGuard } from '../../../ui/kit/form/use-unsaved-guard.ts'
import { useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { countryChoices, regionChoices, regionOfCountry } from '../../../ui/widgets/holiday-place/holiday-place.ts'
import { useFocusBack } from '../../../ui/kit/feedback/use-focus-back.ts'
import { Tag, type Tone } from '../../../ui/widgets/status-tag/status-tag.tsx'
import styles from './holidays.module.css'

interface LoadYearDialogProps {
  /** The year to begin with. */
  year: number
  /** Closes; with the year that was loaded. */
  onClose: (loaded?: number) => void
}

/** Public holidays of a region and a year: what a load would add, then the load. */
export function LoadYearDialog({ year: firstYear, onClose }: LoadYearDialogProps) {
  useFocusBack()
  const regions = useCall(listHolidayRegions, {})
  const [chosen, setChosen] = useState<{ countryId: string; regionId: string | undefined }>()
  const [year, setYear] = useState(Math.min(HOLIDAY_YEARS.last, Math.max(HOLIDAY_YEARS.first, firstYear)))
  const known = regions.data ?? []
  const own = known.find(({ isOwn }) => isOwn)
  const origin = chosen ?? (own && { countryId: own.countryId, regionId: own.id })
  const regionId = origin?.regionId
  const ofCountry = regionChoices(known, origin?.countryId)
  const preview = useCall(
    previewHolidayRegion,
    { params: { regionId: regionId ?? '' }, query: { year } },
    { enabled: regionId !== undefined },
  )
  const load = useSave(loadHolidays, {
    success: ({ added = 0 }) =>
      t('{count, plural, one {# holiday was} other {# holidays were}} loaded.', { count: added }),
    failure: t('Failed to load the holidays.'),
    invalidates: [listHolidays, previewHolidayRegion],
    onSaved: () => onClose(year),
  })
  const [place] = useState(() => ({}))
  const abandon = useAbandon(load.isPending)
  useUnsavedGuard({ isDirty: chosen !== undefined, isSaving: load.isPending, abandon, place })
  const fresh = (preview.data ?? []).filter(({ standing }) => standing === 'new').length
  return (
    <FormDialog open width={620} title={t('Load a year')} footer={null} onCancel={() => onClose()} place={place}>
      <div className={styles.choices}>
        <label>
          <span>{t('Country')}</span>
          <Select
            aria-label={t('Country')}
            value={origin?.countryId ?? null}
            loading={regions.isPending}
            placeholder={t('Select')}
            onChange={(countryId) =>
              countryId !== null && setChosen({ countryId, regionId: regionOfCountry(known, countryId) })
            }
            options={countryChoices(known)}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </label>
        {origin && ofCountry.length > 0 && (
          <label>
            <span>{t('Region')}</span>
            <Select
              aria-label={t('Region')}
              value={regionId ?? null}
              placeholder={t('Select')}
              onChange={(id) => id !== null && setChosen({ ...origin, regionId: id })}
              options={ofCountry}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </label>
        )}
        <label>
          <span>{t('Year')}</span>
          <Select
            aria-label={t('Year')}
            value={year}
            onChange={setYear}
            options={YEARS.map((each) => ({ value: each, label: String(each) }))}
          />
        </label>
      </div>
      {regions.error || preview.error ? (
        <p role="alert">{errorText(regions.error ?? preview.error)}</p>
      ) : regionId === undefined ? (
        <p className={styles.hint}>{t('Choose a country or region to see its public holidays.')}</p>
      ) : preview.data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <Preview holidays={preview.data} />
      )}
      <p className={styles.hint}>
        {t('A holiday applies to everyone until a department has it as its Regional Holiday.')}
      </p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            abandon()
            onClose()
          }}
        >
          {t('Cancel')}
        </Button>
        <Button
          type="primary"
          disabled={fresh === 0}
          loading={load.isPending}
          onClick={() => regionId !== undefined && load.mutate({ body: { regionId, year } })}
        >
          {fresh === 0
            ? t('Nothing to load')
            : t('Load {count, plural, one {# holiday} other {# holidays}}', { count: fresh })}
        </Button>
      </div>
    </FormDialog>
  )
}

const YEARS = Array.from(
  { length: HOLIDAY_YEARS.last - HOLIDAY_YEARS.first + 1 },
  (_, place) => HOLIDAY_YEARS.first + place,
)

function Preview({ holidays }: { holidays: RegionHoliday[] }) {
  return (
    <ul className={styles.preview} aria-label={t('Public holidays')} tabIndex={0}>
      {holidays.map((holiday) => {
        const { tone, words } = standingOf(holiday)
        return (
          <li key={`${holiday.date} ${holiday.name}`}>
            <span>{dayWithWeekday(holiday.date)}</span>
            <span>
              {holiday.name}
              {holiday.alterdate !== holiday.date && (
                <small>{t('or {day}', { day: dayWithWeekday(holiday.alterdate) })}</small>
              )}
            </span>
            <Tag tone={tone}>{words}</Tag>
          </li>
        )
      })}
    </ul>
  )
}

function standingOf({ standing, otherName }: RegionHoliday): { tone: Tone; words: string } {
  switch (standing) {
    case 'new':
      return { tone: 'ok', words: t('New') }
    case 'there':
      return {
        tone: 'neutral',
        words: otherName === null ? t('Already there') : t('Already there as {name}', { name: otherName }),
      }
    case 'dateTaken':
      return { tone: 'warning', words: t('Not loaded: {name} is on that date', { name: otherName ?? '' }) }
    case 'closed':
      return { tone: 'warning', words: t('Not loaded: the day is closed') }
  }
}
