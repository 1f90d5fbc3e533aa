import FolderOpen from 'lucide-react/icons/folder-open';
import { type ReactNode, useRef } from 'react';
import { Button } from '../parts/button.tsx';

interface FileButtonProps {
  readonly kind: 'primary' | 'quiet';
  readonly children: ReactNode;
  readonly onChoose: (file: File) => void;
}

const KINDS = '.xlsx,.xlsm,.csv,.txt,.tsv';

/** Opens the device's file picker. The same file can be chosen again after a correction. */
export function FileButton({ kind, children, onChoose }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <span className="form-file">
      <Button kind={kind} icon={FolderOpen} onPress={() => field.current?.click()}>
        {children}
      </Button>
      <input
        ref={field}
        type="file"
        accept={KINDS}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </span>
  );
}
