import { Modal, Slider } from 'antd'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { t } from '../../../lib/words/words.ts'
import { useCloseOnMove } from '../../kit/feedback/use-close-on-move.ts'
import { cropPicture } from './crop-picture.ts'
import styles from './picture-field.module.css'

interface CropDialogProps {
  file: File
  /** Of the file, readable by this page. */
  address: string
  onCropped: (file: File) => void
  onClose: () => void
}

/** The square of a picture that is kept: moved with the mouse, a finger or the arrow keys. */
export function CropDialog({ file, address, onCropped, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useCloseOnMove(onClose)
  const take = async () => {
    if (!area) return
    setIsBusy(true)
    onCropped(await cropPicture(address, area, file))
  }
  return (
    <Modal
      open
      title={t('Crop picture')}
      okText={t('Use picture')}
      cancelText={t('Cancel')}
      onOk={() => void take()}
      onCancel={onClose}
      okButtonProps={{ disabled: area === null, loading: isBusy }}
    >
      <div className={styles.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div className={styles.zoom}>
        <span id="picture-zoom">{t('Zoom')}</span>
        <Slider
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          ariaLabelledByForHandle="picture-zoom"
          tooltip={{ open: false }}
        />
      </div>
    </Modal>
  )
}
