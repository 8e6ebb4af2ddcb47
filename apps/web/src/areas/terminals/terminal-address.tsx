import { Alert, Button, Input, type InputRef } from 'antd'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { focusPart } from '../../ui/widgets/two-step/focus-part.ts'
import type { NewAddress } from './terminal-actions.tsx'
import styles from './terminals.module.css'

/** The secret address of a terminal, this once, and where it goes. */
export function TerminalAddress({ made: { name, address }, onClose }: { made: NewAddress; onClose: () => void }) {
  const field = useRef<InputRef>(null)
  const shown = reachable(address)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(shown)
      notify.success(t('Address copied.'))
    } catch {
      // A page without https has no clipboard: the address is selected, for the keyboard to copy.
      notify.info(t('Press Ctrl+C or ⌘C to copy the address.'))
    }
  }
  return (
    <div ref={focusPart} tabIndex={-1} className={styles.address}>
      <Alert
        type="warning"
        showIcon
        title={t('The address is shown only this once. Whoever has it and the serial number can send punches.')}
      />
      <p>
        {t('Type it into {name}: in its menu under Comm., Cloud server (or ADMS), as the address of the server.', {
          name,
        })}
      </p>
      <div className={styles.field}>
        <Input ref={field} readOnly value={shown} aria-label={t('Address of {name}', { name })} />
        <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      </div>
      <p className={styles.secret}>
        <code>{groupsOf(shown.slice(shown.lastIndexOf('/') + 1))}</code>
      </p>
      <p className={styles.hint}>
        {t('The last part again, in groups. Type it without the spaces; it has no 0, 1, i, l, o, u or v.')}
      </p>
      <p className={styles.hint}>
        {t('The terminal then sends the punches that it has, and is listed as online within a minute.')}
      </p>
      {!shown.startsWith('https:') && (
        <p className={styles.problem}>
          {t(
            'This address does not begin with https://, so others in the network can read it. Ask the people who run the server.',
          )}
        </p>
      )}
      <div className={styles.foot}>
        <Button type="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </div>
  )
}

function groupsOf(text: string): string {
  return text.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** A server that was not told how people reach it names its own machine: a terminal reaches it as the browser does. */
function reachable(address: string): string {
  const { hostname, pathname } = new URL(address)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? location.origin + pathname : address
}
