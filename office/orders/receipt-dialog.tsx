import { Dialog } from '../../member-ui/dialog.tsx'
import { PrivatePicture } from '../../member-ui/private-picture.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'

type Props = { receivedId: string; orderNumber: string; onClose: () => void }

/** The picture of a receipt of money. */
export function ReceiptDialog({ receivedId, orderNumber, onClose }: Props) {
  const { texts } = useTexts()
  const own = texts.money
  return (
    <Dialog label={own.showPicture} onClose={onClose}>
      <PrivatePicture
        pictureId={receivedId}
        load={() => {
          const params = { orderNumber, receivedId }
          return call('GET /office/orders/:orderNumber/received/:receivedId/picture', { params })
        }}
        alt={own.showPicture}
        texts={texts}
      />
    </Dialog>
  )
}
