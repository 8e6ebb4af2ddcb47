import { KIOSK_LIMITS, type KioskUserType } from '@timeloom/contract'
import { Button, Input } from 'antd'
import { HardHat, Plus, UserRoundPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { offerUndo } from '../../../ui/kit/feedback/undo.ts'
import { ContentItem } from './content-item.tsx'
import { contentField, type DraftItem, labelField, moved, newItem } from './contents-draft.ts'
import styles from './contents.module.css'
import { userTypeWord } from './kiosk-fields.tsx'

interface UserTypeCardProps {
  userType: KioskUserType
  label: string
  items: DraftItem[]
  /** Words of what is wrong, by the field's name on the wire. */
  problems: Record<string, string>
  /** Of what both changed, what someone else saved in the meantime. */
  others: { label: string | undefined; items: string | undefined }
  isDisabled: boolean
  /** The user has reached this card. */
  onFocus: () => void
  onLabel: (label: string) => void
  onItems: (change: (items: DraftItem[]) => DraftItem[]) => void
}

/** What a kiosk calls visitors (or contractors), and what it shows them in which order. @source spec 002 §2.11 */
export function UserTypeCard(props: UserTypeCardProps) {
  const { userType, label, items, problems, others, isDisabled, onItems } = props
  const [said, setSaid] = useState('')
  const ids = { title: useId(), label: useId(), help: useId(), others: useId() }
  const name = userTypeWord(userType)
  const Icon = userType === 'Visitor' ? UserRoundPlus : HardHat
  const labelProblem = problems[labelField(userType)]

  const moveTo = (from: number, to: number) => {
    onItems((now) => moved(now, from, to))
    setSaid(t('Moved to position {place} of {count}.', { place: to + 1, count: items.length }))
  }
  const remove = (item: DraftItem, place: number) => {
    onItems((now) => now.filter(({ key }) => key !== item.key))
    offerUndo(t('The content is removed.'), () => onItems((now) => now.toSpliced(place, 0, item)))
  }
  return (
    <section className={styles.card} aria-labelledby={ids.title} onFocus={props.onFocus}>
      <h2 id={ids.title} className={styles.cardTitle}>
        <Icon size={18} aria-hidden="true" />
        {name}
      </h2>
      <div className={styles.field}>
        <label htmlFor={ids.label}>
          {t('Label')}
          <span aria-hidden="true" className={styles.required}>
            *
          </span>
        </label>
        <Input
          id={ids.label}
          value={label}
          maxLength={KIOSK_LIMITS.label}
          disabled={isDisabled}
          aria-required
          aria-invalid={labelProblem !== undefined}
          aria-describedby={ids.help}
          {...(labelProblem === undefined ? {} : { status: 'error' as const })}
          onChange={({ target }) => props.onLabel(target.value)}
        />
        <span id={ids.help} className={labelProblem === undefined ? styles.help : styles.wrong}>
          {labelProblem === undefined ? (others.label ?? t('What the kiosk calls them.')) : t(labelProblem)}
        </span>
      </div>
      {others.items !== undefined && (
        <p id={ids.others} className={styles.help}>
          {others.items}
        </p>
      )}
      {items.length === 0 ? (
        <p className={styles.empty}>
          {t('Nothing is shown before they sign in. Add a safety video, house rules or an address.')}
        </p>
      ) : (
        <ol
          className={styles.items}
          aria-label={t('Contents for {name}', { name })}
          {...(others.items === undefined ? {} : { 'aria-describedby': ids.others })}
        >
          {items.map((item, place) => (
            <ContentItem
              key={item.key}
              item={item}
              name={t('{name}, content {place}', { name, place: place + 1 })}
              place={place}
              count={items.length}
              problem={problems[contentField(userType, place)]}
              isDisabled={isDisabled}
              onChange={(to) => onItems((now) => now.map((each) => (each.key === item.key ? to : each)))}
              onMove={(to) => moveTo(place, to)}
              onRemove={() => remove(item, place)}
            />
          ))}
        </ol>
      )}
      <span className="sr" role="status">
        {said}
      </span>
      {!isDisabled && (
        <Button
          icon={<Plus size={14} aria-hidden="true" />}
          className={styles.add ?? ''}
          disabled={items.length >= KIOSK_LIMITS.items}
          aria-label={t('Add content for {name}', { name })}
          onClick={() => onItems((now) => [...now, newItem()])}
        >
          {t('Add content')}
        </Button>
      )}
    </section>
  )
}
