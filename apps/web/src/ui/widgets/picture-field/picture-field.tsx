import { uploadAvatar } from '@timeloom/contract'
import { Button } from 'antd'
import { ImagePlus, UserRound } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { PersonMark } from '../person-mark.tsx'
import styles from './picture-field.module.css'
import { lazyDialog } from '../../kit/late/lazy-dialog.tsx'

/** Cropping comes with the first picture that is chosen. */
const CropDialog = lazyDialog(() => import('./crop-dialog.tsx').then((file) => file.CropDialog), {
  comes: 'whenNeeded',
})

const MOST_BYTES = 5 * 1024 * 1024
const TYPES = ['image/png', 'image/jpeg', 'image/webp']

interface PictureFieldProps {
  id?: string
  /** Whose picture it is: the initials until there is one. */
  name: string
  /** File name of the picture. */
  value?: string | null
  onChange?: (fileName: string | null) => void
}

/** A person's picture: chosen, cut to a square, uploaded. The save of the person names it. @source spec gaps B79 */
export function PictureField({ id, name, value, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const upload = useSave(uploadAvatar, {
    failure: t('Failed to upload the image.'),
    onSaved: ({ fileName }) => onChange?.(fileName),
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    if (TYPES.includes(file.type) && file.size <= MOST_BYTES) {
      setChosen({ file, address: URL.createObjectURL(file) })
    } else
      notify.error(t('Failed to upload the image.'), { detail: t('Choose a PNG, JPEG or WebP file of at most 5 MB.') })
  }
  const leave = () => {
    if (chosen) URL.revokeObjectURL(chosen.address)
    setChosen(null)
  }
  return (
    <div className={styles.field}>
      {name === '' && !value ? (
        <span className={styles.nobody}>
          <UserRound size={36} aria-hidden="true" />
        </span>
      ) : (
        <PersonMark name={name} avatarFileName={value ?? null} size={72} />
      )}
      <div className={styles.actions}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          accept={TYPES.join(',')}
          aria-label={t('Picture')}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // the same file may be chosen again
            target.value = ''
          }}
        />
        <Button
          icon={<ImagePlus size={15} aria-hidden="true" />}
          loading={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {value ? t('Change picture') : t('Choose a picture')}
        </Button>
        {value && (
          <Button type="text" onClick={() => onChange?.(null)}>
            {t('Remove')}
          </Button>
        )}
        <small>{t('PNG, JPEG or WebP, at most 5 MB')}</small>
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            {...chosen}
            onClose={leave}
            onCropped={(file) => {
              leave()
              upload.mutate({ file })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
