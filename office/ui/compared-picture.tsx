/** A picture beside the label that says what it is; an empty address is none. */
export function ComparedPicture({ url }: { url: string }) {
  return url ? <img src={`${url}?w=160`} alt="" className="size-16 rounded-md object-cover" /> : '–'
}
