import type { ShiftTemplate } from '@timeloom/contract'
import { Button, Input } from 'antd'
import { Plus, Search } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { useCan, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { timesWords } from '../plan/section-times.ts'
import { useShiftTemplates } from '../roster.queries.ts'
import { OffDayTemplate } from './off-day-card.tsx'
import { TemplateCard } from './template-card.tsx'
import styles from './templates.module.css'
import { useDeleteTemplate } from './templates.queries.ts'

const TemplateDialog = lazyDialog(() => import('./template-dialog.tsx').then((file) => file.TemplateDialog))
const AddToEmployees = lazyDialog(() => import('./add-to-employees.tsx').then((file) => file.AddToEmployees))

interface TemplatePanelProps {
  /** The departments that the roster shows; empty: all. */
  departmentIds: readonly string[]
  /** Whether its cards can be dragged onto the table beside it. */
  mayDrag: boolean
  /** What it is in has its title. */
  isUntitled?: boolean
  /** Below the cards. */
  foot?: ReactNode
}

type Opened = { kind: 'new' } | { kind: 'edit' | 'add'; template: ShiftTemplate }

/** Shifts to drag onto the roster. @source spec 001 §2.4 */
export function TemplatePanel({ departmentIds, mayDrag, isUntitled = false, foot }: TemplatePanelProps) {
  const templates = useShiftTemplates()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayCreate = useCan('roster:create')
  const itemsOf = useTemplateItems(setOpened)
  const { timeFormat } = useUser()
  const shown = (templates.data ?? []).filter((template) => matches(template, search, timeFormat))
  const close = () => setOpened(null)

  return (
    <>
      <div className={styles.head}>
        {!isUntitled && <h2>{t('Shift templates')}</h2>}
        {mayCreate && (
          <Button size="small" icon={<Plus size={14} aria-hidden="true" />} onClick={() => setOpened({ kind: 'new' })}>
            {t('New')}
          </Button>
        )}
      </div>
      <Input
        size="small"
        allowClear
        prefix={<Search size={14} aria-hidden="true" />}
        placeholder={t('Search shifts')}
        aria-label={t('Search shifts')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {templates.error && (
        <p role="alert" className={styles.note}>
          {errorText(templates.error)}{' '}
          <Button size="small" onClick={() => void templates.refetch()}>
            {t('Retry')}
          </Button>
        </p>
      )}
      <ul className={styles.cards} aria-label={t('Shift templates')}>
        {shown.map((template) => (
          <TemplateCard key={template.id} template={template} items={itemsOf(template)} mayDrag={mayDrag} />
        ))}
        {mayDrag && <OffDayTemplate />}
      </ul>
      {templates.data && shown.length === 0 && (
        <p className={styles.note}>{search === '' ? t('No shift templates yet.') : t('No shift found.')}</p>
      )}
      {foot}
      {opened && (
        <Suspense>
          {opened.kind === 'add' ? (
            <AddToEmployees template={opened.template} departmentIds={departmentIds} onClose={close} />
          ) : (
            <TemplateDialog {...(opened.kind === 'edit' ? { template: opened.template } : {})} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}

/** The entries of a card’s menu, as far as the person may use them. */
function useTemplateItems(open: (opened: Opened) => void) {
  const mayUpdate = useCan('roster:update')
  const mayDelete = useCan('roster:delete')
  const remove = useDeleteTemplate()
  const askAndRemove = async ({ id }: ShiftTemplate) => {
    const isSure = await confirm({
      title: t('Delete'),
      question: t('Are you sure you want to delete it?'),
      detail: t('Shifts that were planned from it stay.'),
      kind: 'delete',
    })
    if (isSure) remove.mutate({ body: { id } })
  }
  return (template: ShiftTemplate) => [
    ...(mayUpdate
      ? [
          { key: 'add', label: t('Add Shift to Employees'), onClick: () => open({ kind: 'add', template }) },
          { key: 'edit', label: t('Edit'), onClick: () => open({ kind: 'edit', template }) },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: t('Delete'),
            danger: true,
            onClick: () => void askAndRemove(template),
          },
        ]
      : []),
  ]
}

function matches(template: ShiftTemplate, search: string, timeFormat: string): boolean {
  const text = [timesWords(template, timeFormat), template.labelName, template.department.departmentName].join(' ')
  return text.toLowerCase().includes(search.trim().toLowerCase())
}
