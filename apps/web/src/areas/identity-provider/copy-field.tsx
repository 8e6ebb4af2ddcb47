import { Button, Input } from 'antd'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../lib/words/words.ts'
import { copyText } from '../../ui/widgets/two-step/copy-text.ts'
import styles from './identity-provider.module.css'

/** An address to be taken elsewhere. */
export function CopyField({ label, value, help }: { label: string; value: string; help: string }) {
  const id = useId()
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.copyLine}>
        <Input
          id={id}
          readOnly
          value={value}
          aria-describedby={`${id}help`}
          onFocus={({ target }) => target.select()}
        />
        <Button
          icon={<Copy size={15} aria-hidden="true" />}
          aria-label={t('Copy {label}', { label })}
          onClick={() => void copyText(value)}
        />
      </span>
      <span id={`${id}help`} className={styles.help}>
        {help}
      </span>
    </div>
  )
}
