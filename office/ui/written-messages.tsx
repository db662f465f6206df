import type { WrittenMessage } from '../../contract/office/message-reports.ts'
import { PicturesOnRequest, PrivatePicture } from '../../member-ui/private-picture.tsx'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { useTexts } from '../texts.tsx'
import { WrittenText } from './written-text.tsx'

type Props = {
  messages: WrittenMessage[]
  loadPicture: (pictureId: string) => Promise<{ type: string; content: string }>
}

/** What a customer and a seller have written to each other, oldest first. */
export function WrittenMessages({ messages, loadPicture }: Props) {
  const { texts, locale } = useTexts('messageReports')
  const own = texts.messageReports
  return (
    <ul className="grid gap-4">
      {messages.map(({ _id, from, member, text, pictures, createdAt, isReported }) => (
        <li key={_id} className="grid gap-1 border-s-4 border-line ps-3">
          <p className="text-sm text-soft">
            {from === 'customer' ? own.from.customer : fill(own.from.seller, { name: member })} ·{' '}
            {formatDateTime(createdAt, locale)}
          </p>
          {isReported && <p className="font-semibold text-red">{own.reported}</p>}
          <WrittenText text={text} />
          {pictures.length > 0 && (
            <PicturesOnRequest label={own.showPictures}>
              {pictures.map((pictureId) => (
                <PrivatePicture
                  key={pictureId}
                  pictureId={pictureId}
                  load={() => loadPicture(pictureId)}
                  alt={own.picture}
                  texts={texts}
                  className="max-h-96 max-w-full rounded-md"
                />
              ))}
            </PicturesOnRequest>
          )}
        </li>
      ))}
    </ul>
  )
}
