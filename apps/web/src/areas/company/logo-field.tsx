import { uploadLogo } from '@timeloom/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../lib/api/call.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { FileDrop } from '../../ui/kit/file-drop.tsx'
import styles from './logo-field.module.css'

interface LogoFieldProps {
  /** File name of the picture. */
  value?: string | null
  onChange?: (fileName: string | null) => void
  isDisabled: boolean
}

/** The company's logo: uploaded at once, named by the save of the form. @source spec 000 §2.14, §8.2 */
export function LogoField({ value, onChange, isDisabled }: LogoFieldProps) {
  const upload = useMutation({
    mutationFn: (file: File) => call(uploadLogo, { file }),
    onSuccess: ({ fileName }) => onChange?.(fileName),
    onError: () => notify.error(t('Failed to upload the image.')),
  })
  return (
    <div className={styles.logo}>
      {value && (
        <div className={styles.shown}>
          <img src={`/api/company/logo/${value}`} alt={t('The logo')} />
          {!isDisabled && <Button onClick={() => onChange?.(null)}>{t('Remove')}</Button>}
        </div>
      )}
      {!isDisabled && (
        <FileDrop
          prompt={value ? t('Drop another logo here') : t('Drop a logo here')}
          hint={t('PNG, JPEG or WebP, up to 5 MB. It is scaled down to at most 512 pixels wide.')}
          accept=".png,.jpg,.jpeg,.webp"
          isBusy={upload.isPending}
          onFile={(file) => upload.mutate(file)}
        />
      )}
    </div>
  )
}
