import { SeenProducts } from '../product/seen-products.tsx'
import { NotFoundMessage } from '../shell/page-error.tsx'

export default function NotFoundPage() {
  return (
    <>
      <NotFoundMessage />
      <div className="page-width">
        <SeenProducts />
      </div>
    </>
  )
}
