import { heroPictureWidth } from '../../contract/home-page.ts'
import type { Texts } from '../../contract/office/texts.ts'
import { noTexts } from '../../contract/office/texts.ts'
import { pictureUrl } from '../../contract/paths.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { FileInput, UploadState, useUpload } from '../../member-ui/picture-input.tsx'
import { sendToFace } from '../ui/send-to-face.ts'
import { TextsFields } from '../../member-ui/texts-fields.tsx'

type Chosen = { picture: string; pictureAlt: Texts }
type Props = Chosen & { onChange: (changed: Partial<Chosen>) => void }

/** The picture is stored when it is chosen, and is shown when the form is saved. */
export function HeroPicture({ picture, pictureAlt, onChange }: Props) {
  const { homePage: names } = useTexts('homePage').texts
  const upload = useUpload((stored) => onChange({ picture: stored }), sendToFace)
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-end gap-4">
          {picture && (
            <img
              src={`${pictureUrl(picture)}?w=320`}
              alt={names.ownPicture}
              width={160}
              height={90}
              className="aspect-[16/9] w-40 rounded-md border border-line object-cover"
            />
          )}
          <FileInput label={names.picture} onFiles={upload.upload} />
          {picture && (
            <Button variant="plain" onClick={() => onChange({ picture: '', pictureAlt: noTexts })}>
              {names.noPicture}
            </Button>
          )}
        </div>
        <p className="max-w-3xl text-sm text-soft">{fill(names.pictureHint, { width: heroPictureWidth })}</p>
        <UploadState {...upload} />
      </div>
      {picture && (
        <TextsFields
          label={names.pictureAlt}
          path="pictureAlt"
          value={pictureAlt}
          hint={names.pictureAltHint}
          onChange={(alt) => onChange({ pictureAlt: alt })}
        />
      )}
    </>
  )
}
