import { keys, type Tab } from './engine.ts';

/** Both protocols have the same actions of pointers and keys; `act` sends those of one device. */
export function inputOf(act: (id: string, actions: object) => Promise<unknown>): Pick<Tab, 'press' | 'type'> {
  return {
    press: async (x, y) => {
      await act('mouse', {
        type: 'pointer',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    type: async (text) => {
      await act('keyboard', { type: 'key', actions: strokes(text) });
    },
  };
}

/** Down and up of each key; `keys.control` holds for the one after it. */
function strokes(text: string): { type: 'keyDown' | 'keyUp'; value: string }[] {
  return (text.match(new RegExp(`${keys.control}.|.`, 'gsu')) ?? []).flatMap((chord) => {
    const down = [...chord];
    return [
      ...down.map((value) => ({ type: 'keyDown' as const, value })),
      ...down.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
    ];
  });
}
