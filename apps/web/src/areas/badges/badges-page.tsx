import { type Badge, MOST_BADGES } from '@timeloom/contract'
import { Button, Checkbox, Select } from 'antd'
import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import { usePrintedLabels } from '../../ui/widgets/printed-labels/use-printed-labels.tsx'
import styles from './badges.module.css'
import { useIssueBadges, usePeople } from './badges.queries.ts'

/** Cards with a QR code, which say at a kiosk's camera who someone is. */
export function BadgesPage() {
  const { companyName } = useUser()
  const { data: people, isPending } = usePeople()
  const [chosen, setChosen] = useState<string[]>([])
  const [isReplaced, setIsReplaced] = useState(false)
  const issue = useIssueBadges()
  const { print, printed } = usePrintedLabels()
  const fieldId = useId()

  const label = ({ employeeId, name, clockId, text }: Badge) => ({
    key: employeeId,
    text,
    name: t('Badge of {name}', { name }),
    lines: [name, ...(clockId === null ? [] : [t('Clock ID {clockId}', { clockId })]), companyName],
  })
  const printChosen = async () => {
    const { badges } = await issue.mutateAsync({ body: { employeeIds: chosen, isReplaced } })
    setIsReplaced(false)
    await print(badges.map(label))
  }

  return (
    <PageFrame title={t('Badges')}>
      <section className={styles.page}>
        <p>
          {t(
            'Whoever holds their card before the camera of a kiosk has punched, without a PIN. A card that is lost can be replaced: the old one stops working at once.',
          )}
        </p>
        <label htmlFor={fieldId}>{t('People')}</label>
        <Select
          id={fieldId}
          mode="multiple"
          className={styles.people ?? ''}
          value={chosen}
          maxCount={MOST_BADGES}
          loading={isPending}
          placeholder={t('Choose people by name or clock ID')}
          options={(people ?? []).map((person) => ({
            value: person.id,
            label: nameOf(person),
            search: `${person.clockId ?? ''} ${nameOf(person)}`.toLowerCase(),
          }))}
          showSearch={{
            filterOption: (typed, option) => (option?.search ?? '').includes(typed.trim().toLowerCase()),
          }}
          maxTagCount={20}
          onChange={(ids: string[]) => setChosen(ids)}
        />
        <div className={styles.actions}>
          <Button
            disabled={people === undefined}
            onClick={() => setChosen(people?.slice(0, MOST_BADGES).map(({ id }) => id) ?? [])}
          >
            {t('Choose everyone')}
          </Button>
          <Checkbox checked={isReplaced} onChange={(event) => setIsReplaced(event.target.checked)}>
            {t('Replace their cards: the ones they have stop working')}
          </Checkbox>
          <Button
            type="primary"
            icon={<Printer size={15} aria-hidden="true" />}
            disabled={chosen.length === 0}
            loading={issue.isPending}
            onClick={() => void printChosen().catch(() => undefined)}
          >
            {t('{count, plural, =0 {Print cards} one {Print # card} other {Print # cards}}', { count: chosen.length })}
          </Button>
        </div>
        {(people?.length ?? 0) > MOST_BADGES && (
          <p className={styles.hint}>{t('At most {count} at a time.', { count: MOST_BADGES })}</p>
        )}
      </section>
      {printed}
    </PageFrame>
  )
}
