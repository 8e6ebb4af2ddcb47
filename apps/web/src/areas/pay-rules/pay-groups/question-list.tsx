import { Form, Switch } from 'antd'
import { t } from '../../../lib/words/words.ts'
import { FormControl, helpOf } from '../../../ui/kit/form/form-control.tsx'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import type { PayGroupField, PayGroupSaid, PayGroupValues } from './pay-group-values.ts'
import { switchHelp, valueWords } from './pay-group-words.ts'
import type { Question } from './pay-group-questions.tsx'
import styles from './question-list.module.css'
import { questionId } from './table-of-contents.tsx'

interface QuestionListProps {
  questions: Question[]
  said: PayGroupSaid
  /** as it is saved; undefined: nothing is */
  before: PayGroupSaid | undefined
  changed: readonly PayGroupField[]
  /** fields with words of the server */
  refused: ReadonlySet<string>
}

/** The fields by their questions; what is different from what is saved says what it was. */
export function QuestionList({ questions, said, before, changed, refused }: QuestionListProps) {
  return questions.map(({ key, title, note, fields }) => (
    <section key={key} id={questionId(key)} className={styles.question} aria-label={title}>
      <h2 tabIndex={-1}>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.fields}>
        {fields.map((field) => {
          const name = field.name
          const was =
            before && changed.includes(name) && name !== 'memo'
              ? t('was {value}', { value: valueWords(name, before[name]) })
              : undefined
          return field.kind === 'switch' ? (
            <SwitchRow key={name} field={field} isOn={said[name] === true} was={was} />
          ) : (
            <div
              key={name}
              className={field.width === 'full' || field.kind === 'textarea' ? styles.full : styles.field}
            >
              {was !== undefined && <span className={`${styles.was} ${styles.corner}`}>{was}</span>}
              <FormControl<PayGroupValues> field={field} isRefused={refused.has(name)} />
            </div>
          )
        })}
      </div>
    </section>
  ))
}

interface SwitchRowProps {
  field: FormField<PayGroupValues>
  isOn: boolean
  was: string | undefined
}

function SwitchRow({ field, isOn, was }: SwitchRowProps) {
  const name = field.name
  const help = helpOf({ ...field, help: switchHelp(name, isOn) })
  return (
    <div className={styles.switch}>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch size="small" aria-describedby={help === undefined ? undefined : `${name}-help`} />
      </Form.Item>
      <div>
        <label htmlFor={name}>{field.label}</label>
        {was !== undefined && <span className={styles.was}>{was}</span>}
        {help !== undefined && <p id={`${name}-help`}>{help}</p>}
      </div>
    </div>
  )
}
