import { createContext, useContext } from 'react';
import { defaultLabels, type Labels } from '../labels/labels.ts';

export const LabelsContext = createContext<Labels>(defaultLabels);

export const useLabels = (): Labels => useContext(LabelsContext);
