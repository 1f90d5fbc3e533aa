import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A click and a typed amount where nothing else is on the page. */
function Counter() {
  const [count, setCount] = useState(0);
  const [amount, setAmount] = useState('');
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        add {count}
      </button>
      <input value={amount} onChange={(event) => setAmount(event.currentTarget.value)} />
      <p className="cart-totals">{Number(amount) * 2}</p>
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Counter />);
