import { Button } from 'antd'
import { useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { MultiSelect } from '../../../ui/kit/multi-select/multi-select.tsx'
import { useDeciders, useSaveViewers } from './deciding.queries.ts'
import styles from './deciding.module.css'

/** Which administrators read the type, reason and files of confidential leave. */
export function ConfidentialViewers({ viewers }: { viewers: readonly { id: string; name: string }[] }) {
  const before = viewers.map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[]>(before)
  const { data = [], isLoading } = useDeciders()
  const { mutateAsync, isPending } = useSaveViewers()
  const admins = data.filter(({ isAdmin }) => isAdmin)
  const isChanged = chosen.length !== before.length || chosen.some((id) => !before.includes(id))
  return (
    <section className={styles.viewers} aria-labelledby="confidential-leave">
      <h2 id="confidential-leave">{t('Confidential leave')}</h2>
      <p>
        {t(
          'Leave types marked confidential, such as family violence leave, are shown to others as “Leave”. The employee, people named by an approval step, and the administrators chosen here see the type, reason and files. Payroll files keep the pay type.',
        )}
      </p>
      <div className={styles.row}>
        <MultiSelect
          aria-label={t('Administrators who see confidential leave')}
          placeholder={t('No administrator')}
          options={admins.map(({ id, name }) => ({ id, label: name }))}
          isLoading={isLoading}
          value={chosen}
          onChange={setChosen}
        />
        <Button
          disabled={!isChanged}
          loading={isPending}
          onClick={() => void mutateAsync({ body: { userIds: [...chosen] } }).catch(() => undefined)}
        >
          {t('Save')}
        </Button>
      </div>
    </section>
  )
}
