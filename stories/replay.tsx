import { frozen } from '../tests/hands/story/frozen.ts';
import { cartModel } from '../tests/model/cart/model.ts';
import { cartAtEnd } from '../tests/model/replayed.ts';
import { Shell } from '../ui/app/Shell.tsx';
import { charted } from './chart/lit.ts';
import { AtPath } from './localised.tsx';

/** The cart where a problem report ends, frozen. */
export function endOfReport(report: unknown) {
  return {
    render: () => {
      const { app, path } = frozen(cartModel, cartAtEnd(report));
      return (
        <AtPath path={path}>
          <Shell app={charted(app)} phone="010 123 4567" email="asiakaspalvelu@example.fi" />
        </AtPath>
      );
    },
  };
}
