import type { AccrualRule } from '@timeloom/contract'
import { Button } from 'antd'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/format/dates.ts'
import { useCan, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { DataTable } from '../../../ui/kit/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { accrualWords, limitWords } from './accrual-words.ts'
import { useAccrualRules, useDeleteRule } from './accruals.queries.ts'
import styles from './accruals.module.css'

const AccrualDialog = lazyDialog(() => import('./accrual-dialog.tsx').then((file) => file.AccrualDialog))

/** How leave is earned, by leave type, pay group and date. @source docs/engine.md A12 (Ledger) */
export function AccrualsPage() {
  const { data, error, isPending, refetch } = useAccrualRules()
  const mayChange = useCan('leaveBalanceSetting:update')
  const { dateFormat } = useUser()
  const [opened, setOpened] = useState<AccrualRule | 'new'>()
  const remove = useDeleteRule().mutateAsync
  const askAndRemove = async ({ id, payTypeName, effectiveFrom }: AccrualRule) => {
    const name = t('{name} from {date}', { name: payTypeName, date: formatDate(effectiveFrom, { dateFormat }) })
    const isSure = await confirm({
      title: t('Delete the rule'),
      question: t('Delete the rule {name}?', { name }),
      detail: t('What it earned is taken out of the balances.'),
      kind: 'delete',
    })
    if (isSure) await remove({ body: { ids: [id] } }).catch(() => undefined)
  }
  const newRule = (
    <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened('new')}>
      {t('New rule')}
    </Button>
  )
  return (
    <PageFrame
      title={t('Leave Accruals')}
      subtitle={t('Leave types without a rule keep the balances that payroll counts')}
      actions={
        <>
          <Link to="/leave/balances">{t('Leave Balances')}</Link>
          {mayChange && newRule}
        </>
      }
      isFilled
    >
      <DataTable<AccrualRule>
        name="leave-accruals"
        label={t('Rules')}
        columns={columns({ dateFormat, mayChange, onOpen: setOpened, onDelete: (rule) => void askAndRemove(rule) })}
        rows={data?.rules}
        rowKey={({ id }) => id}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        {...(mayChange ? { onOpen: setOpened } : {})}
        empty={{
          title: t('No leave is earned here yet'),
          detail: t('Balances come from the file that payroll exports. With a rule, Timeloom counts them itself.'),
          ...(mayChange ? { action: newRule } : {}),
        }}
      />
      <Suspense fallback={null}>
        {opened !== undefined && (
          <AccrualDialog rule={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </PageFrame>
  )
}

interface ColumnsOf {
  dateFormat: string
  mayChange: boolean
  onOpen: (rule: AccrualRule) => void
  onDelete: (rule: AccrualRule) => void
}

function columns({ dateFormat, mayChange, onOpen, onDelete }: ColumnsOf): TableColumn<AccrualRule>[] {
  return [
    { key: 'type', title: t('Leave type'), width: 170, isFixed: true, value: ({ payTypeName }) => payTypeName },
    { key: 'for', title: t('For'), width: 140, value: ({ payGroupName }) => payGroupName ?? t('Everyone') },
    {
      key: 'from',
      title: t('From'),
      width: 110,
      value: ({ effectiveFrom }) => effectiveFrom,
      render: ({ effectiveFrom }) => formatDate(effectiveFrom, { dateFormat }),
    },
    { key: 'earned', title: t('Earned'), width: 380, minWidth: 220, value: ({ accrual }) => accrualWords(accrual) },
    { key: 'limits', title: t('Limits'), width: 300, minWidth: 160, value: ({ accrual }) => limitWords(accrual) },
    ...(mayChange
      ? [
          {
            key: 'actions',
            title: t('Actions'),
            width: 96,
            isAtEdge: true,
            isFixed: true,
            isSortable: false,
            render: (rule: AccrualRule) => <RuleActions rule={rule} onOpen={onOpen} onDelete={onDelete} />,
          },
        ]
      : []),
  ]
}

function RuleActions({ rule, onOpen, onDelete }: Pick<ColumnsOf, 'onOpen' | 'onDelete'> & { rule: AccrualRule }) {
  const name = rule.payTypeName
  return (
    <span className={styles.actions}>
      <Button
        type="text"
        aria-label={t('Change {name}', { name })}
        icon={<Pencil size={15} aria-hidden="true" />}
        onClick={() => onOpen(rule)}
      />
      <Button
        type="text"
        aria-label={t('Delete {name}', { name })}
        icon={<Trash2 size={15} aria-hidden="true" />}
        onClick={() => onDelete(rule)}
      />
    </span>
  )
}
