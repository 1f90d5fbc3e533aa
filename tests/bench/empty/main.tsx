import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** What a click costs where nothing else is on the page. */
function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      add {count}
    </button>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Counter />);
