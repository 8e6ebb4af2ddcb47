import {
  PRESENT_KINDS,
  type AnswerOf,
  type countPresence,
  type PresenceState,
  type PresentKind,
} from '@timeloom/contract'
import { Segmented } from 'antd'
import { t } from '../../lib/words/words.ts'
import { DepartmentSelect } from '../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../ui/widgets/department-select/use-departments.ts'
import { FilterSelect } from '../../ui/widgets/list-filters/filter-select.tsx'
import { NO_SITE, type useOnSiteFilters } from './on-site-filters.ts'
import styles from './on-site.module.css'
import { kindWords, presenceWords } from './on-site.words.ts'

export type SiteCounts = AnswerOf<typeof countPresence>['sites']

interface OnSiteToolbarProps extends Pick<ReturnType<typeof useOnSiteFilters>, 'filters' | 'change'> {
  /** undefined: not known yet */
  sites: SiteCounts | undefined
}

/** In or due, at which site, in which department, and who. */
export function OnSiteToolbar({ filters, change, sites }: OnSiteToolbarProps) {
  const departments = useDepartments()
  const shown = sites?.filter((site) => filters.siteId === undefined || (site.siteId ?? NO_SITE) === filters.siteId)
  const counts: Record<PresenceState, number> | undefined = shown && {
    in: shown.reduce((sum, site) => sum + insideOf(site), 0),
    due: shown.reduce((sum, site) => sum + site.due, 0),
  }
  return (
    <div className={styles.toolbar}>
      <div className={styles.filters}>
        <Segmented<PresenceState>
          aria-label={t('In or due')}
          value={filters.state}
          onChange={(state) => change({ state })}
          options={(['in', 'due'] as const).map((state) => ({
            value: state,
            label: (
              <span className={styles.counted}>
                {counts ? `${presenceWords(state)} ${counts[state]}` : presenceWords(state)}
              </span>
            ),
          }))}
        />
        <span className={styles.department}>
          <DepartmentSelect
            aria-label={t('Department')}
            placeholder={t('All departments')}
            isClearable
            nodes={departments.nodes}
            isLoading={departments.isLoading}
            value={filters.departmentId ?? null}
            onChange={(departmentId) => change({ departmentId: departmentId ?? undefined })}
          />
        </span>
        {filters.state === 'in' && (
          <FilterSelect
            label={t('Who')}
            all={t('Everyone')}
            width={130}
            isLoading={false}
            value={filters.kind}
            onChange={(kind) => change({ kind: kind as PresentKind | undefined })}
            options={PRESENT_KINDS.map((kind) => ({ value: kind, label: kindWords(kind) }))}
          />
        )}
      </div>
      {/* What is below would move when they come. */}
      {sites === undefined && <div className={styles.sitesToCome} />}
      {sites !== undefined && sites.length > 0 && (
        <div className={styles.sites} role="group" aria-label={t('Work sites')}>
          {sites.map((site) => {
            const id = site.siteId ?? NO_SITE
            const isChosen = filters.siteId === id
            return (
              <button
                key={id}
                type="button"
                className={styles.site}
                aria-pressed={isChosen}
                onClick={() => change({ siteId: isChosen ? undefined : id })}
              >
                <b>{insideOf(site)}</b>
                <span>{site.siteName ?? t('Site not known')}</span>
                <small>{aboutSite(site)}</small>
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}

function insideOf({ employees, visitors, contractors }: SiteCounts[number]): number {
  return employees + visitors + contractors
}

function aboutSite({ visitors, contractors, due }: SiteCounts[number]): string {
  const parts = [
    visitors > 0 && t('{count, plural, one {# visitor} other {# visitors}}', { count: visitors }),
    contractors > 0 && t('{count, plural, one {# contractor} other {# contractors}}', { count: contractors }),
    due > 0 && t('{count} due', { count: due }),
  ]
  return parts.filter(Boolean).join(' · ')
}
