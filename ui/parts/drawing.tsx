import './drawing.css';

/** The shop's own drawings, in place of an icon. They add nothing to read, and have no content. */
export const Crate = () => <span className="drawing" data-drawing="crate" />;
export const Ear = () => <span className="drawing" data-drawing="ear" />;
export const Fish = () => <span className="drawing" data-drawing="fish" />;
export const Lorry = () => <span className="drawing" data-drawing="lorry" />;
